import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGE_LIMITS } from '#domain/message/message-rules.ts';
import { formatCurrency } from '#domain/money.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/form-draft.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import {
  findInquiryFaults,
  INQUIRY_FIELDS,
  type InquiryAnswers,
  type InquiryFaults,
  type InquiryField,
  KEPT_FIELDS,
  toInquiry,
} from './inquiry-answers.ts';
import { InquirySent } from './inquiry-sent.tsx';
import { useInquiry } from './use-inquiry.ts';

type Props = {
  clinic: { id: number; name: string; slug: string };
  /** Names of what the clinic is reported to do; another may be typed. */
  procedures: readonly string[];
};

/** Asks a clinic something. The fields hold their own text: what is typed before scripts run stays. */
export function InquiryForm({ clinic, procedures }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draftKey = `inquiry-draft-${clinic.id}`;
  const [faults, setFaults] = useState<InquiryFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [budget, setBudget] = useState('');
  const { isBusy, receipt, send } = useInquiry((message, fieldErrors) => {
    setFailure(message);
    setFaults(fieldErrors);
  });

  useEffect(() => {
    if (form.current) restore(form.current, draftKey);
    setBudget(form.current ? readAnswers(form.current).budget : '');
  }, [draftKey]);
  useEffect(() => {
    if (receipt) clearDraft(draftKey);
  }, [receipt, draftKey]);

  if (receipt) return <InquirySent clinic={clinic} reference={receipt.reference} />;

  const submit = () => {
    if (!form.current) return;
    const answers = readAnswers(form.current);
    const found = findInquiryFaults(answers);
    setFaults(found);
    setFailure(null);
    const first = INQUIRY_FIELDS.find((field) => found[field]);
    if (first) form.current.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else void send(toInquiry(clinic.id, answers));
  };

  /** Kept as it is typed; a fault that is shown follows. */
  const note = (field: InquiryField) => {
    if (!form.current) return;
    const answers = readAnswers(form.current);
    saveDraft(draftKey, Object.fromEntries(KEPT_FIELDS.map((kept) => [kept, answers[kept]])));
    setBudget(answers.budget);
    if (faults[field]) setFaults({ ...faults, [field]: findInquiryFaults(answers)[field] });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Message ${clinic.name}`}
      className="mt-6 max-w-xl space-y-6 border-t border-hairline pt-6 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField label="Your name" error={faults.name}>
        {(control) => (
          <input {...control} name="name" autoComplete="name" required onChange={() => note('name')} />
        )}
      </FormField>
      <FormField label="E-mail" hint="Where the clinic answers" error={faults.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            required
            onChange={() => note('email')}
          />
        )}
      </FormField>
      <ProcedureField procedures={procedures} error={faults.procedure} onChange={() => note('procedure')} />
      <FormField
        label="Budget in won (optional)"
        hint={budget ? formatCurrency(Number(budget)) : 'Digits only'}
        error={faults.budget}
      >
        {(control) => (
          <input
            {...control}
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            onChange={(event) => {
              event.target.value = event.target.value.replace(/\D/g, '');
              note('budget');
            }}
          />
        )}
      </FormField>
      <FormField label="Message" error={faults.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={7}
            maxLength={MESSAGE_LIMITS.message.longest}
            required
            onChange={() => note('message')}
          />
        )}
      </FormField>
      <FormEnd failure={failure} isSending={isBusy} send="Send Message" sending="Sending..." />
    </form>
  );
}

type ProcedureProps = {
  procedures: readonly string[];
  error: string | undefined;
  onChange: () => void;
};

/** One of the clinic's procedures, or any other: the browser's own list below a box that takes every text. */
function ProcedureField({ procedures, error, onChange }: ProcedureProps) {
  const listId = useId();
  return (
    <FormField label="Procedure (optional)" hint="One of the list, or in your own words" error={error}>
      {(control) => (
        <>
          <input
            {...control}
            name="procedure"
            list={listId}
            autoComplete="off"
            maxLength={MESSAGE_LIMITS.procedure.longest}
            onChange={onChange}
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

/** What was kept, where nothing was typed meanwhile. */
function restore(form: HTMLFormElement, draftKey: string): void {
  for (const [name, text] of Object.entries(readDraft(draftKey, KEPT_FIELDS))) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === '') field.value = text;
  }
}

function readAnswers(form: HTMLFormElement): InquiryAnswers {
  const fields = new FormData(form);
  const read = (name: InquiryField) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: read('name'),
    email: read('email'),
    procedure: read('procedure'),
    budget: read('budget'),
    message: read('message'),
  };
}
