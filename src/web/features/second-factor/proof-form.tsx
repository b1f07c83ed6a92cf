import { CODE_FAULT } from '#domain/account/second-factor.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import type { Proof } from '#web/api/second-factor.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { CodeField } from '#web/parts/code-field.tsx';
import { SignInForm, PasswordField } from '#web/parts/sign-in-form.tsx';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  /** Describes the change to be made. */
  text: string;
  action: string;
  send: (proof: Proof) => Promise<void>;
  onBack: () => void;
};

/** Asks for password and code before changing an active second factor. */
export function ProofForm({ text, action, send, onBack }: Props) {
  const state = useShortForm({
    names: ['password', 'code'],
    findFaults: ({ password, code }) => ({
      ...(password === '' && { password: 'Password is required' }),
      ...(code.trim() === '' && { code: CODE_FAULT }),
    }),
    send,
    reasonOf,
  });
  return (
    <>
      <p>{text}</p>
      <SignInForm
        state={state}
        send={action}
        sending="Checking…"
        beside={
          <button type="button" onClick={onBack} className={buttonClass('secondary')}>
            Back
          </button>
        }
      >
        <PasswordField error={state.faults.password} />
        <CodeField
          label="Code"
          error={state.faults.code}
          hint="From your authenticator app, or a recovery code"
          isRecovery
        />
      </SignInForm>
    </>
  );
}
