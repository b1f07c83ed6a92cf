import type { SessionUser } from '#domain/account/account-views.ts';
import { paths } from '#domain/paths.ts';
import { logIn } from '#web/api/admin.ts';
import { Link } from '#web/lib/links/link.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { SignInPage, type SignInNotice } from '#web/parts/sign-in-page.tsx';
import { RequiredField, SignInForm, PasswordField } from '#web/parts/sign-in-form.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  notice?: SignInNotice | undefined;
  /** Called when the password was accepted and a second factor is active. */
  onCodeNeeded: () => void;
  onLogIn: (user: SessionUser) => void;
};

/** Asks for username and password, the first step of the sign-in. */
export function LoginForm({ notice, onCodeNeeded, onLogIn }: Props) {
  const { toast } = useToast();
  const state = useShortForm({
    names: ['username', 'password'],
    findFaults: ({ username, password }) => ({
      ...(username.trim() === '' && { username: 'Username is required' }),
      ...(password === '' && { password: 'Password is required' }),
    }),
    send: async ({ username, password }) => {
      const answer = await logIn({ username: username.trim(), password });
      if ('needsCode' in answer) {
        onCodeNeeded();
        return;
      }
      toast({ kind: 'success', title: 'Logged in successfully' });
      onLogIn(answer.user);
    },
    refocus: 'password',
    reasonOf: (error) => {
      toast({ kind: 'error', description: reasonOf(error), isSaidInPlace: true });
      return reasonOf(error);
    },
  });
  const { faults } = state;
  return (
    <SignInPage title="Admin Portal" notice={notice}>
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
        <RequiredField
          label="Username"
          error={faults.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <PasswordField error={faults.password} />
      </SignInForm>
    </SignInPage>
  );
}
