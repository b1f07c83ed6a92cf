import accessTexts from '#texts/portal-access.ts';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { paths } from '#domain/paths.ts';
import { logInClinic } from '#web/api/access.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useAccountFaultTexts } from '#web/lib/forms/account-fault-texts.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { SignInForm, EmailField, PasswordField } from '#web/parts/sign-in-form.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onLogIn: (clinic: ClinicUser) => void;
  onForgot: () => void;
};

/** Asks for a clinic's e-mail address and password. */
export function ClinicLoginForm({ email, onEmail, onLogIn, onForgot }: Props) {
  const t = useTexts(accessTexts);
  const state = useShortForm({
    names: ['email', 'password'],
    findFaults: (input) => ({
      ...(input.email.trim() === '' && { email: 'accountEmailMissing' }),
      ...(input.password === '' && { password: 'passwordMissing' }),
    }),
    send: async (input) => onLogIn(await logInClinic(input)),
    refocus: 'password',
    faultTexts: useAccountFaultTexts(),
    reasonOf: useReason({ unauthenticated: t.wrongLogin }),
  });
  return (
    <>
      <SignInForm
        state={state}
        send={t.logIn}
        sending={t.loggingIn}
        beside={
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {t.goHome}
          </Link>
        }
      >
        <EmailField
          error={state.faults.email}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <PasswordField error={state.faults.password} />
      </SignInForm>
      <button type="button" onClick={onForgot} className={`mt-4 ${linkClass} min-h-11 text-sm`}>
        {t.forgotPassword}
      </button>
    </>
  );
}
