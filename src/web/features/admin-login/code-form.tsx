import type { SessionUser } from '#domain/account/account-views.ts';
import { APP_CODE_FAULT, CODE_FAULT } from '#domain/account/second-factor.ts';
import { findSession, logInWithCode } from '#web/api/admin.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { CodeField } from '#web/parts/code-field.tsx';
import { SignInPage } from '#web/parts/sign-in-page.tsx';
import { SignInForm } from '#web/parts/sign-in-form.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  /** Asks for a recovery code instead of the app's code. */
  isRecovery: boolean;
  /** Switches between both kinds of code. */
  onSwitch: () => void;
  onLogIn: (user: SessionUser) => void;
  /** Returns to the password, with the reason if the sign-in must restart. */
  onRestart: (reason?: string) => void;
};

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Asks for the second factor's code after the password. */
export function CodeForm({ isRecovery, onSwitch, onLogIn, onRestart }: Props) {
  const { toast } = useToast();
  const state = useShortForm({
    names: ['code'],
    findFaults: ({ code }) => (code.trim() === '' ? { code: isRecovery ? CODE_FAULT : APP_CODE_FAULT } : {}),
    send: async (input) => {
      const user = await logInWithCode(input).catch(async (error: unknown) => {
        // Another tab may have logged in.
        const signedIn = isSignedOut(error) ? await findSession().catch(() => null) : null;
        if (signedIn === null) throw error;
        return signedIn;
      });
      toast({ kind: 'success', title: 'Logged in successfully' });
      onLogIn(user);
    },
    refocus: 'code',
    reasonOf: (error) => {
      const isOver = isSignedOut(error);
      if (isOver) onRestart(reasonOf(error));
      return isOver ? null : reasonOf(error);
    },
  });
  return (
    <SignInPage title="Second factor">
      <p className="mt-2 text-sm text-quiet">
        {isRecovery
          ? 'One of the ten codes that you kept when you set up your second factor.'
          : 'Your password was right. Now the code that your authenticator app shows.'}
      </p>
      <SignInForm
        state={state}
        send="Login"
        sending="Checking…"
        beside={
          <button type="button" onClick={() => onRestart()} className={buttonClass('secondary')}>
            Start again
          </button>
        }
      >
        <CodeField
          label={isRecovery ? 'Recovery code' : 'Code'}
          error={state.faults.code}
          isRecovery={isRecovery}
        />
      </SignInForm>
      <button type="button" onClick={onSwitch} className={`mt-4 ${linkClass} min-h-11 text-sm`}>
        {isRecovery ? 'Use the code from the app' : 'Use a recovery code'}
      </button>
    </SignInPage>
  );
}
