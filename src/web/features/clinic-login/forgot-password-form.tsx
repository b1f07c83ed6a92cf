import { useEffect, useRef, useState } from 'react';
import { requestPasswordReset } from '#web/api/access.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { SignInForm, EmailField } from '#web/parts/sign-in-form.tsx';
import { buttonClass } from '#web/ui/button.ts';

type Props = { email: string; onEmail: (email: string) => void; onBack: () => void };

/** Requests a link for a new password. The response is the same for unknown accounts. */
export function ForgotPasswordForm({ email, onEmail, onBack }: Props) {
  const [said, setSaid] = useState<string | null>(null);
  const state = useShortForm({
    names: ['email'],
    findFaults: (input) => (input.email.trim() === '' ? { email: 'E-mail is required' } : {}),
    send: async (input) => setSaid((await requestPasswordReset(input.email.trim())).message),
    refocus: 'email',
    tell: reasonOf,
  });
  const { form } = state;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

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
    <>
      <p className="mt-2 text-sm text-quiet">
        We send a link to the address you sign in with. Your password stays as it is until you use it.
      </p>
      <SignInForm state={state} send="Send the link" sending="Sending…" beside={back}>
        <EmailField
          error={state.faults.email}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </SignInForm>
    </>
  );
}

/** Takes the focus on mount, because the form that had it is gone. */
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
