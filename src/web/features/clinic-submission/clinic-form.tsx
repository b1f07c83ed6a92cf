import { useRef, useState } from 'react';
import { readAnswers } from '#web/lib/form-answers.ts';
import { FormEnd } from '#web/ui/form-end.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { ClinicTaken } from './clinic-taken.tsx';
import { type ClinicAnswers, type ClinicFaults, findClinicFaults } from './find-clinic-faults.ts';
import { useClinicSubmission } from './use-clinic-submission.ts';

const FIELDS = ['name', 'address'] as const;

/** Proposes a clinic that is missing. The fields hold their own text: what is typed before scripts run stays. */
export function ClinicForm() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<ClinicFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { state, send, startAgain } = useClinicSubmission((message, fieldErrors) => {
    setFailure(message);
    setFaults(fieldErrors);
  });
  const again = () => {
    startAgain();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus());
  };
  if (state === 'taken') return <ClinicTaken onAgain={again} />;

  const submit = () => {
    if (!form.current) return;
    const answers = readForm(form.current);
    const found = findClinicFaults(answers);
    setFaults(found);
    setFailure(null);
    const first = FIELDS.find((field) => found[field]);
    if (first) form.current.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else void send(answers);
  };

  /** A fault that is shown follows what is typed. */
  const recheck = (field: keyof ClinicAnswers) => {
    if (!faults[field] || !form.current) return;
    setFaults({ ...faults, [field]: findClinicFaults(readForm(form.current))[field] });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Submit a new clinic"
      className="mt-6 max-w-xl space-y-6 border-t border-hairline pt-6 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField label="Clinic name" hint="As the clinic writes it, in English or Korean" error={faults.name}>
        {(control) => (
          <input {...control} name="name" autoComplete="off" required onChange={() => recheck('name')} />
        )}
      </FormField>
      <FormField
        label="Address"
        hint="Street and district are enough for us to find it"
        error={faults.address}
      >
        {(control) => (
          <input
            {...control}
            name="address"
            autoComplete="off"
            required
            onChange={() => recheck('address')}
          />
        )}
      </FormField>
      <FormEnd
        failure={failure}
        isSending={state === 'sending'}
        send="Submit Clinic"
        sending="Submitting..."
      />
    </form>
  );
}

function readForm(form: HTMLFormElement): ClinicAnswers {
  const { name, address } = readAnswers(form, FIELDS);
  return { name: name.trim(), address: address.trim() };
}
