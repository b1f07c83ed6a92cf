import { useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button.ts';
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
  if (state === 'taken') return <ClinicTaken onAgain={startAgain} />;

  const submit = () => {
    if (!form.current) return;
    const answers = readAnswers(form.current);
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
    setFaults({ ...faults, [field]: findClinicFaults(readAnswers(form.current))[field] });
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
      <p
        role="alert"
        className="text-persimmon not-empty:border-l-4 not-empty:border-persimmon not-empty:pl-4"
      >
        {failure}
      </p>
      <button
        type="submit"
        aria-disabled={state === 'sending'}
        className={`${buttonClass('primary')} aria-disabled:opacity-70`}
      >
        {state === 'sending' ? 'Submitting...' : 'Submit Clinic'}
      </button>
    </form>
  );
}

function readAnswers(form: HTMLFormElement): ClinicAnswers {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: text('name'), address: text('address') };
}
