import accessTexts from '#texts/portal-access.ts';
import { Suspense, useEffect, useState } from 'react';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { PortalLanguageLinks } from '#web/parts/portal-language-links.tsx';
import { SignInPage, type SignInNotice } from '#web/parts/sign-in-page.tsx';
import { ClinicLoginForm } from './clinic-login-form.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Loaded once the sign-in is shown: few people need it. */
const [ForgotPasswordForm, loadForgotPasswordForm] = lazyPart(() => import('./forgot-password-form.tsx'));

type Props = {
  notice?: SignInNotice | undefined;
  onLogIn: (clinic: ClinicUser) => void;
};

/** Sign-in to a clinic's portal, and the request for a new password. */
export function ClinicLogin({ notice, onLogIn }: Props) {
  const t = useTexts(accessTexts);
  const [isForgotten, setIsForgotten] = useState(false);
  const [email, setEmail] = useState('');
  useEffect(() => void loadForgotPasswordForm(), []);
  if (isForgotten)
    return (
      <SignInPage title={t.forgotPassword}>
        <Suspense>
          <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => setIsForgotten(false)} />
        </Suspense>
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
