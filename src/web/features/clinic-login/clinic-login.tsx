import { useState } from 'react';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { Door, type DoorNotice } from '#web/parts/door.tsx';
import { ClinicLoginForm } from './clinic-login-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

type Props = {
  notice?: DoorNotice | undefined;
  onLogIn: (clinic: ClinicUser) => void;
};

/** Sign-in to a clinic's portal, and the request for a new password. */
export function ClinicLogin({ notice, onLogIn }: Props) {
  const [isForgotten, setIsForgotten] = useState(false);
  const [email, setEmail] = useState('');
  if (isForgotten)
    return (
      <Door title="Forgot your password?">
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => setIsForgotten(false)} />
      </Door>
    );
  return (
    <Door title="Clinic Access" notice={notice}>
      <p className="mt-2 text-sm text-quiet">For clinics that we have invited.</p>
      <ClinicLoginForm
        email={email}
        onEmail={setEmail}
        onLogIn={onLogIn}
        onForgot={() => setIsForgotten(true)}
      />
    </Door>
  );
}
