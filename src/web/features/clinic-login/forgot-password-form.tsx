import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { requestPasswordReset } from '#web/api/access.ts';
import { PortalError, reasonOf } from '#web/api/portal-error.ts';
import { buttonClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';

type Props = { email: string; onEmail: (email: string) => void; onBack: () => void };

/** Asks for a link to choose a new password. The answer is the same whether or not there is such an account. */
export function ForgotPasswordForm({ email, onEmail, onBack }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(null);
    setFault(email.trim() === '' ? 'E-mail is required' : undefined);
    if (email.trim() === '') return input.current?.focus();
    setIsBusy(true);
    try {
      setSaid((await requestPasswordReset(email.trim())).message);
    } catch (error) {
      const told = error instanceof PortalError ? error.fieldErrors['email'] : undefined;
      setFault(told);
      setRefusal(told === undefined ? reasonOf(error) : null);
      input.current?.focus();
    } finally {
      setIsBusy(false);
    }
  };

  const back = (
    <button type="button" onClick={onBack} className={buttonClass(said === null ? 'secondary' : 'primary')}>
      Back to Login
    </button>
  );
  if (said !== null)
    return (
      <div className="mt-4 grid justify-items-start gap-5">
        <Said text={said} />
        {back}
      </div>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-4">
      <p className="text-sm text-quiet">
        We send a link to the address you sign in with. Your password stays as it is until you use it.
      </p>
      <FormField label="E-mail" error={fault}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="email"
            name="email"
            autoComplete="username"
            maxLength={254}
            required
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
      </FormField>
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {refusal}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isBusy} className={`${buttonClass('primary')} grow`}>
          {isBusy ? 'Sending…' : 'Send the link'}
        </button>
        {back}
      </div>
    </form>
  );
}

/** Takes the focus when it appears: the form that had it is gone. */
function Said({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} className="outline-none">
      {text} It can be used once, within a day; look among unwanted mail too. Nothing arrived? Write to us:
      whoever has not accepted an invitation yet has no password to forget.
    </p>
  );
}
