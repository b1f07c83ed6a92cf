import clinicInquiryTexts from '#texts/clinic-inquiry.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGE_LIMITS } from '#domain/message/message-rules.ts';
import { readStoredPrice, toStoredPrice } from '#domain/price/typed-price.ts';
import { sendForm } from '#web/api/submissions.ts';
import { useTypedPrice } from '#web/lib/forms/use-typed-price.ts';
import { Submitted } from '#web/parts/submitted.tsx';
import { useMessageForm } from '#web/parts/use-message-form.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { WrittenForm } from '#web/ui/written-form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import {
  findInquiryFaults,
  INQUIRY_FIELDS,
  type InquiryField,
  DRAFT_FIELDS,
  toInquiry,
} from './inquiry-answers.ts';
import type { MessageReceipt } from '#domain/message/submitted-message.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toUnbroken } from '#web/lib/texts/to-unbroken.tsx';

type Props = {
  clinic: { id: number; name: string; slug: string };
  /** Names of procedures reported for the clinic, as suggestions. */
  procedures: readonly string[];
};

const idOf = (field: InquiryField) => `inquiry-${field}`;

export default function InquiryForm({ clinic, procedures }: Props) {
  const t = useTexts(clinicInquiryTexts);
  const { faults, receipt, frame } = useMessageForm({
    fields: INQUIRY_FIELDS,
    draftFields: DRAFT_FIELDS,
    draftKey: `inquiry-draft-${clinic.id}`,
    findFaults: findInquiryFaults,
    send: (answers, key) => sendForm('POST /inquiries', toInquiry(clinic.id, answers), key),
    failed: t.failed,
    sent: { title: t.sentTitle, description: t.sentText },
  });
  if (receipt) return <InquirySent clinic={clinic} receipt={receipt} />;

  return (
    <WrittenForm
      frame={frame}
      label={t.title({ clinic: clinic.name })}
      faults={INQUIRY_FIELDS.map((field) => ({ id: idOf(field), message: faults[field] }))}
      send={t.send}
      sending={t.sending}
    >
      <FormField id={idOf('name')} label={t.name} error={faults['name']}>
        {(control) => <input {...control} name="name" autoComplete="name" required />}
      </FormField>
      <FormField id={idOf('email')} label={t.email} hint={t.emailHint} error={faults['email']}>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
      </FormField>
      <ProcedureField procedures={procedures} error={faults['procedure']} />
      <BudgetField error={faults['budget']} />
      <FormField id={idOf('message')} label={t.message} error={faults['message']}>
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
    </WrittenForm>
  );
}

type FieldProps = { error: string | undefined };

/** Text box with a datalist of the clinic's procedures; accepts any text. */
function ProcedureField({ procedures, error }: FieldProps & Pick<Props, 'procedures'>) {
  const t = useTexts(clinicInquiryTexts);
  const listId = useId();
  return (
    <FormField id={idOf('procedure')} label={t.procedure} hint={t.procedureHint} error={error}>
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

/** Takes an amount as a price is typed, and shows it formatted. */
function BudgetField({ error }: FieldProps) {
  const formats = useFormats();
  const t = useTexts(clinicInquiryTexts);
  const [budget, setBudget] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const show = (stored: string, text: string) => {
    if (input.current) input.current.value = text;
    setBudget(stored);
  };
  useEffect(() => {
    const stored = toStoredPrice(input.current?.value ?? '');
    show(stored, stored);
    // Reads text typed before hydration or restored by a reload.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { value: _, ...typing } = useTypedPrice(budget, show);
  const krw = readStoredPrice(budget);
  return (
    <FormField
      id={idOf('budget')}
      label={t.budget}
      hint={krw === null ? t.budgetHint : formats.amount(krw)}
      error={error}
    >
      {(control) => (
        <input {...control} ref={input} name="budget" inputMode="numeric" autoComplete="off" {...typing} />
      )}
    </FormField>
  );
}

type SentProps = { clinic: { name: string; slug: string }; receipt: MessageReceipt };

/** Replaces the form after a successful submission. */
function InquirySent({ clinic, receipt: { reference, clinicName = clinic.name } }: SentProps) {
  const t = useTexts(clinicInquiryTexts);
  return (
    <div className="mt-6 max-w-xl border-t border-hairline pt-6">
      <Submitted
        title={t.sentTo({ clinic: clinicName })}
        again={{ text: t.backToClinic, to: paths.clinic(clinic.slug) }}
      >
        <Rich>{t.next({ reference, whole: toUnbroken })}</Rich>
      </Submitted>
    </div>
  );
}
