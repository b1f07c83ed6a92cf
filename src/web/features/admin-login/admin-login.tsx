import { useRef, useState } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import type { SignInNotice } from '#web/parts/sign-in-page.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';

type Props = {
  notice?: SignInNotice | undefined;
  /** True when the password was accepted elsewhere: with an invitation. */
  isCodeAwaited: boolean;
  onLogIn: (user: SessionUser) => void;
};

/** Sign-in to the staff's portal: the password, then the code of an active second factor. */
export function AdminLogin({ notice, isCodeAwaited, onLogIn }: Props) {
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>(isCodeAwaited ? 'code' : 'password');
  const [restartReason, setRestartReason] = useState<string | null>(null);
  const main = useRef<HTMLDivElement>(null);
  useOnChange(step, () => main.current?.querySelector('input')?.focus());
  return (
    <div ref={main}>
      {step === 'password' ? (
        <LoginForm
          notice={restartReason === null ? notice : { title: 'Not logged in', description: restartReason }}
          onCodeNeeded={() => setStep('code')}
          onLogIn={onLogIn}
        />
      ) : (
        <CodeForm
          key={step}
          isRecovery={step === 'recovery'}
          onSwitch={() => setStep(step === 'recovery' ? 'code' : 'recovery')}
          onLogIn={onLogIn}
          onRestart={(reason) => {
            setRestartReason(reason ?? null);
            setStep('password');
          }}
        />
      )}
    </div>
  );
}
