import { useCallback } from 'react';
import type { Accepted, Invitation } from '#domain/account/account-views.ts';
import { formatDateTime } from '#domain/date-time.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { readInvitation } from '#web/api/access.ts';
import { Link } from '#web/lib/links/link.tsx';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { SignInPage } from '#web/parts/sign-in-page.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { PasswordForm } from './password-form.tsx';

type Props = { token: string; onAccepted: (accepted: Accepted) => void };

/** Shows an invitation and asks for a password; for an expired link, says how to get another. */
export function InvitationScreen({ token, onAccepted }: Props) {
  const read = useCallback((signal: AbortSignal) => readInvitation(token, signal), [token]);
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
      <SignInPage title="Invitation">
        <output className="mt-3 block text-quiet">Reading the invitation…</output>
      </SignInPage>
    );
  return (
    <SignInPage title={invitation.isReset ? 'Choose a new password' : 'Welcome'}>
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
  const portal =
    clinicName === null ? (
      <>
        the staff’s portal of {siteName}, as {role === 'admin' ? 'an administrator' : 'a moderator'}
      </>
    ) : (
      <>
        the portal of <strong>{clinicName}</strong> at {siteName}
      </>
    );
  return (
    <div className="mt-3 space-y-2">
      <p>
        {isReset ? 'You choose a new password for ' : 'You are invited to '}
        {portal}. You will sign in as <strong className="break-words">{name}</strong>.
      </p>
      <p className="text-sm text-quiet">
        The link can be used once, until {formatDateTime(expiresAt)} in Seoul.
      </p>
    </div>
  );
}

function Gone({ reason }: { reason: string }) {
  return (
    <SignInPage title="This link is no longer good">
      <div role="alert" className="mt-3 space-y-3">
        <p>{reason}</p>
        <p>
          If you have chosen your password already, log in. Otherwise ask whoever invited you for a new
          invitation, or{' '}
          <Link to={paths.contact()} className={linkClass}>
            write to us
          </Link>
          .
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={portalPaths.clinicAccess()} className={buttonClass('primary')}>
          Clinic Access
        </Link>
        <Link to={paths.home()} className={buttonClass('secondary')}>
          Go Home
        </Link>
      </div>
    </SignInPage>
  );
}

function Unread({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <SignInPage title="Invitation">
      <p role="alert" className="mt-3">
        The invitation could not be read. {reason}
      </p>
      <button type="button" onClick={onRetry} className={`mt-6 ${buttonClass('primary')}`}>
        Try again
      </button>
    </SignInPage>
  );
}
