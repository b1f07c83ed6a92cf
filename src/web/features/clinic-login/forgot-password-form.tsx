import accessTexts from '#texts/portal-access.ts';
import { useEffect, useRef, useState } from 'react';
import { requestPasswordReset } from '#web/api/access.ts';
import { useAccountFaultTexts } from '#web/lib/forms/account-fault-texts.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { SignInForm, EmailField } from '#web/parts/sign-in-form.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = { email: string; onEmail: (email: string) => void; onBack: () => void };

/** Requests a link for a new password. The response is the same for unknown accounts. */
export default function ForgotPasswordForm({ email, onEmail, onBack }: Props) {
  const t = useTexts(accessTexts);
  const [isSent, setIsSent] = useState(false);
  const state = useShortForm({
    names: ['email'],
    findFaults: (input) => (input.email.trim() === '' ? { email: 'accountEmailMissing' } : {}),
    send: async (input) => {
      await requestPasswordReset(input.email);
      setIsSent(true);
    },
    refocus: 'email',
    faultTexts: useAccountFaultTexts(),
    reasonOf: useReason(),
  });
  const { form } = state;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const back = (
    <button type="button" onClick={onBack} className={buttonClass(isSent ? 'primary' : 'secondary')}>
      {t.backToLogin}
    </button>
  );
  if (isSent)
    return (
      <div className="mt-4 grid justify-items-start gap-5">
        <Sent />
        {back}
      </div>
    );
  return (
    <>
      <p className="mt-2 text-sm text-quiet">{t.resetIntro}</p>
      <SignInForm state={state} send={t.sendLink} sending={t.sending} beside={back}>
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
function Sent() {
  const t = useTexts(accessTexts);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} className="outline-none">
      {t.linkOnItsWay} {t.linkFacts}
    </p>
  );
}
