import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGE_LIMITS } from '#domain/message/message-rules.ts';
import { formatCurrency } from '#domain/money.ts';
import { sendForm } from '#web/api/submissions.ts';
import { useWrittenForm } from '#web/lib/forms/use-written-form.ts';
import { FaultSummary } from '#web/ui/fault-summary.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  findInquiryFaults,
  INQUIRY_FIELDS,
  type InquiryField,
  DRAFT_FIELDS,
  toInquiry,
} from './inquiry-answers.ts';
import { InquirySent } from './inquiry-sent.tsx';

type Props = {
  clinic: { id: number; name: string; slug: string };
  /** Names of procedures reported for the clinic, as suggestions. */
  procedures: readonly string[];
};

const idOf = (field: InquiryField) => `inquiry-${field}`;

export function InquiryForm({ clinic, procedures }: Props) {
  const { toast } = useToast();
  const { form, summary, faults, failure, isSending, receipt, onSubmit, onChange } = useWrittenForm({
    fields: INQUIRY_FIELDS,
    draftFields: DRAFT_FIELDS,
    draftKey: `inquiry-draft-${clinic.id}`,
    findFaults: findInquiryFaults,
    send: (answers, key) => sendForm('POST /inquiries', toInquiry(clinic.id, answers), key),
    failed: 'Failed to send message. Please try again later.',
    onSent: () =>
      toast({
        kind: 'success',
        title: 'Message sent',
        description: 'The clinic answers by e-mail.',
        isSaidInPlace: true,
      }),
  });
  if (receipt) return <InquirySent clinic={clinic} reference={receipt.reference} />;

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Message ${clinic.name}`}
      className="mt-6 max-w-xl space-y-6 border-t border-hairline pt-6 noscript:hidden"
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <FaultSummary
        box={summary}
        faults={INQUIRY_FIELDS.map((field) => ({ id: idOf(field), message: faults[field] }))}
      />
      <FormField id={idOf('name')} label="Your name" error={faults['name']}>
        {(control) => <input {...control} name="name" autoComplete="name" required />}
      </FormField>
      <FormField id={idOf('email')} label="E-mail" hint="Where the clinic answers" error={faults['email']}>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
      </FormField>
      <ProcedureField procedures={procedures} error={faults['procedure']} />
      <BudgetField error={faults['budget']} />
      <FormField id={idOf('message')} label="Message" error={faults['message']}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={7}
            maxLength={MESSAGE_LIMITS.message.longest}
            required
          />
        )}
      </FormField>
      <FormEnd
        failure={failure}
        isSending={isSending}
        send="Send Message"
        sending="Sending..."
        needsScripts
      />
    </form>
  );
}

type FieldProps = { error: string | undefined };

/** Text box with a datalist of the clinic's procedures; accepts any text. */
function ProcedureField({ procedures, error }: FieldProps & Pick<Props, 'procedures'>) {
  const listId = useId();
  return (
    <FormField
      id={idOf('procedure')}
      label="Procedure (optional)"
      hint="One of the list, or in your own words"
      error={error}
    >
      {(control) => (
        <>
          <input
            {...control}
            name="procedure"
            list={listId}
            autoComplete="off"
            maxLength={MESSAGE_LIMITS.procedure.longest}
          />
          <datalist id={listId}>
            {procedures.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}

/** Takes digits and shows them as a formatted amount. */
function BudgetField({ error }: FieldProps) {
  const [budget, setBudget] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Reads text typed before hydration or restored by a reload.
  useEffect(() => setBudget(input.current?.value ?? ''), []);
  return (
    <FormField
      id={idOf('budget')}
      label="Budget in won (optional)"
      hint={budget ? formatCurrency(Number(budget)) : 'Digits only'}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          name="budget"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '');
            setBudget(event.target.value);
          }}
        />
      )}
    </FormField>
  );
}
