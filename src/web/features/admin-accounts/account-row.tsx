import type { ReactNode } from 'react';
import type { Account } from '#domain/account/account-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { formatDateTime } from '#domain/date-time.ts';
import { formatDate } from '#domain/dates.ts';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { linkClass } from '#web/ui/button.ts';

const ROLE_NAMES = { admin: 'Administrator', moderator: 'Moderator', clinic: 'Clinic' } as const;

type Props = {
  account: Account;
  isOwn: boolean;
  /** Reason why the last action failed. */
  errorText: string | undefined;
  menu: ReactNode;
};

/** An account with its role, clinic, state and last sign-in. */
export function AccountRow({ account, isOwn, errorText, menu }: Props) {
  const { id, name, email, role, clinic, language, lastLoginAt, createdAt, invitationExpiresAt } = account;
  const headingId = `account-${id}`;
  return (
    <article aria-labelledby={headingId} className="flex gap-2 border-b border-hairline py-3">
      <div className="grid min-w-0 grow content-start gap-x-8 gap-y-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={headingId} className="min-w-0 text-lg break-words">
              {name}
            </h3>
            <State account={account} />
          </div>
          <p className="text-sm">
            {ROLE_NAMES[role]}
            {isOwn && ' · you'}
            {account.hasSecondFactor && ' · second factor'}
            {clinic && (
              <>
                {' · '}
                <Link to={portalPaths.admin.clinic(clinic.id)} className={linkClass}>
                  {clinicLabel(clinic)}
                </Link>
                {' · '}
                <span lang={language}>{LOCALE_NAMES[language]}</span>
              </>
            )}
          </p>
        </div>
        <div className="min-w-0 text-sm text-quiet">
          <p>
            {lastLoginAt === null ? (
              'Has never signed in'
            ) : (
              <>
                Last sign-in <time dateTime={lastLoginAt}>{formatDateTime(lastLoginAt)}</time>
              </>
            )}
          </p>
          <p>
            {invitationExpiresAt === null ? (
              <>
                Since <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </>
            ) : (
              <>
                Invitation open until{' '}
                <time dateTime={invitationExpiresAt}>{formatDateTime(invitationExpiresAt)}</time>
              </>
            )}
            {email !== null && email !== name && <span className="break-words"> · {email}</span>}
          </p>
          <p role="alert" className="mt-1 text-persimmon empty:hidden">
            {errorText}
          </p>
        </div>
      </div>
      {menu}
    </article>
  );
}

function State({ account: { state, invitationExpiresAt } }: { account: Account }) {
  if (state === 'active') return <Badge kind="celadon">Active</Badge>;
  if (state === 'withdrawn') return <Badge>Withdrawn</Badge>;
  return invitationExpiresAt === null ? (
    <Badge kind="persimmon">Invitation expired</Badge>
  ) : (
    <Badge kind="amber">Invited</Badge>
  );
}
