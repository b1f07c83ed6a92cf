import accessTexts from '#texts/portal-access.ts';
import { useState } from 'react';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { PortalLanguageLinks } from '#web/parts/portal-language-links.tsx';
import { SignInPage, type SignInNotice } from '#web/parts/sign-in-page.tsx';
import { ClinicLoginForm } from './clinic-login-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  notice?: SignInNotice | undefined;
  onLogIn: (clinic: ClinicUser) => void;
};

/** Sign-in to a clinic's portal, and the request for a new password. */
export function ClinicLogin({ notice, onLogIn }: Props) {
  const t = useTexts(accessTexts);
  const [isForgotten, setIsForgotten] = useState(false);
  const [email, setEmail] = useState('');
  if (isForgotten)
    return (
      <SignInPage title={t.forgotPassword}>
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => setIsForgotten(false)} />
      </SignInPage>
    );
  return (
    <SignInPage title={t.title} notice={notice}>
      <p className="mt-2 text-sm text-quiet">{t.invitedOnly}</p>
      <ClinicLoginForm
        email={email}
        onEmail={setEmail}
        onLogIn={onLogIn}
        onForgot={() => setIsForgotten(true)}
      />
      <PortalLanguageLinks />
    </SignInPage>
  );
}
