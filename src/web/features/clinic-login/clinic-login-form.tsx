import type { ClinicUser } from '#domain/account/account-views.ts';
import { paths } from '#domain/paths.ts';
import { logInClinic } from '#web/api/access.ts';
import { Link } from '#web/lib/links/link.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { SignInForm, EmailField, PasswordField } from '#web/parts/sign-in-form.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onLogIn: (clinic: ClinicUser) => void;
  onForgot: () => void;
};

/** Asks for a clinic's e-mail address and password. */
export function ClinicLoginForm({ email, onEmail, onLogIn, onForgot }: Props) {
  const state = useShortForm({
    names: ['email', 'password'],
    findFaults: (input) => ({
      ...(input.email.trim() === '' && { email: 'E-mail is required' }),
      ...(input.password === '' && { password: 'Password is required' }),
    }),
    send: async (input) => onLogIn(await logInClinic({ ...input, email: input.email.trim() })),
    refocus: 'password',
    tell: reasonOf,
  });
  return (
    <>
      <SignInForm
        state={state}
        send="Login"
        sending="Logging in…"
        beside={
          <Link to={paths.home()} className={buttonClass('secondary')}>
            Go Home
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
        Forgot your password?
      </button>
    </>
  );
}
