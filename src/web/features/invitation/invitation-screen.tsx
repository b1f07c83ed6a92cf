import accessTexts from '#texts/portal-access.ts';
import uiTexts from '#texts/ui.ts';
import { useCallback } from 'react';
import type { Accepted, Invitation } from '#domain/account/account-views.ts';
import { type Locale, localPath, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { readInvitation } from '#web/api/access.ts';
import { Link } from '#web/lib/links/link.tsx';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useFormats, useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { SignInPage } from '#web/parts/sign-in-page.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import { PasswordForm } from './password-form.tsx';

type Props = { token: string; onAccepted: (accepted: Accepted) => void };

/**
 * Shows an invitation, in the language of its account, and asks for a password; for an expired link, says how to get
 * another.
 */
export function InvitationScreen({ token, onAccepted }: Props) {
  const t = useTexts(accessTexts);
  const reasonOf = useReason({ 'not-found': t.goneReason });
  const locale = useLocale();
  const read = useCallback(
    async (signal: AbortSignal) => {
      const found = await readInvitation(token, signal);
      return found.language === locale ? found : loadDocumentIn(found.language);
    },
    [token, locale],
  );
  const { answer: invitation, failure, refresh } = useRead(read);
  if (failure !== null) {
    const isGone = failure instanceof ApiError && failure.status === 404;
    return isGone ? (
      <Gone reason={reasonOf(failure)} />
    ) : (
      <Unread reason={reasonOf(failure)} onRetry={refresh} />
    );
  }
  if (!invitation)
    return (
      <SignInPage title={t.invitation}>
        <output className="mt-3 block text-quiet">{t.readingInvitation}</output>
      </SignInPage>
    );
  return (
    <SignInPage title={invitation.isReset ? t.chooseNewPassword : t.welcome}>
      <InvitationFacts invitation={invitation} />
      <PasswordForm
        token={token}
        name={invitation.name}
        isReset={invitation.isReset}
        onAccepted={onAccepted}
        onGone={refresh}
      />
    </SignInPage>
  );
}

function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { isReset, clinicName, siteName, name, expiresAt, role } = invitation;
  const t = useTexts(accessTexts);
  const formats = useFormats();
  const account = {
    site: siteName,
    name,
    whole: toStrong,
  };
  const ofClinic = isReset ? t.resetForClinic : t.invitedToClinic;
  const ofStaff = isReset ? t.resetForStaff : t.invitedToStaff;
  return (
    <div className="mt-3 space-y-2">
      <p>
        <Rich>
          {clinicName === null ? ofStaff({ ...account, role }) : ofClinic({ ...account, clinic: clinicName })}
        </Rich>
      </p>
      <p className="text-sm text-quiet">{t.linkUntil({ time: formats.time(new Date(expiresAt)) })}</p>
    </div>
  );
}

const toStrong = (text: string) => <strong className="break-words">{text}</strong>;

function Gone({ reason }: { reason: string }) {
  const t = useTexts(accessTexts);
  return (
    <SignInPage title={t.gone}>
      <div role="alert" className="mt-3 space-y-3">
        <p>{reason}</p>
        <p>
          <Rich>
            {t.goneHelp({
              contact: linkTo(paths.contact()),
            })}
          </Rich>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={portalPaths.clinicAccess()} className={buttonClass('primary')}>
          {t.title}
        </Link>
        {/* Staff's portal is in no other language. */}
        <a href={portalPaths.admin.root()} className={buttonClass('secondary')}>
          {t.staffLogin}
        </a>
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {t.goHome}
        </Link>
      </div>
    </SignInPage>
  );
}

function Unread({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const t = useTexts(accessTexts);
  const ui = useTexts(uiTexts);
  return (
    <SignInPage title={t.invitation}>
      <p role="alert" className="mt-3">
        {t.unread({ reason })}
      </p>
      <button type="button" onClick={onRetry} className={`mt-6 ${buttonClass('primary')}`}>
        {ui.tryAgain}
      </button>
    </SignInPage>
  );
}

/**
 * Loads the same page in another language in place of this document, which has one language. Never resolves: what is
 * shown stays until then.
 */
function loadDocumentIn(locale: Locale): Promise<never> {
  const { pathname, search, hash } = window.location;
  window.location.replace(localPath(locale, splitLocale(pathname).path + search + hash));
  return new Promise(() => {});
}
