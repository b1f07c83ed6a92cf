import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import { staffActor } from '#domain/account/actor.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { formatCount } from '#domain/text.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { Link } from '#web/lib/links/link.tsx';
import { isInList } from '#web/lib/lists/is-in-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ClinicsProvider } from './clinics-context.ts';

const { admin } = portalPaths;

const SCREENS = [
  { path: admin.clinics(), name: 'Clinics', isForAdmins: false },
  { path: admin.changes(), name: 'Changes', isForAdmins: false },
  { path: admin.postedPrices(), name: 'Posted prices', isForAdmins: false },
  { path: admin.surgeons(), name: 'Surgeons', isForAdmins: false },
  { path: admin.failedSearches(), name: 'Failed searches', isForAdmins: false },
  { path: admin.merges(), name: 'Merges', isForAdmins: true },
  { path: admin.accounts(), name: 'Accounts', isForAdmins: true },
  { path: admin.trail(), name: 'Trail', isForAdmins: true },
  { path: admin.erasure(), name: 'Erasure', isForAdmins: true },
] as const;

type Props = {
  api: AdminApi;
  user: SessionUser;
  /** Path of the screen, with or without a dialog. */
  pathname: string;
  /** One of the screens. */
  children: ReactNode;
};

/** The clinics tab: clinics, profile changes, posted prices, surgeons, searches that found nothing, merges, accounts, audit trail and erasure. */
export function ClinicsTab({ api, user, pathname, children }: Props) {
  const [waiting, setWaiting] = useState(0);
  const tellWaitingChanges = useCallback((total: number) => setWaiting(total), []);
  const { id, username, role } = user;
  const clinics = useMemo(
    () => ({ api, actor: staffActor({ id, username, role }), tellWaitingChanges }),
    [api, id, username, role, tellWaitingChanges],
  );
  const screens = SCREENS.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');
  const current = screens.find(({ path }) => isInList(pathname, path))?.path;
  return (
    <ClinicsProvider value={clinics}>
      <h1 className="text-2xl">Clinics & Accounts</h1>
      <nav
        aria-label="Clinics & Accounts"
        className="mt-2 mb-5 overflow-x-auto border-b border-hairline print:hidden"
      >
        <ul className="flex gap-1">
          {screens.map(({ path, name }) => (
            <li key={path}>
              <Link
                to={path}
                preventScrollReset
                aria-current={path === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 border-b-2 border-unseen px-2 text-sm sm:px-3 whitespace-nowrap text-quiet hover:text-celadon aria-[current]:border-celadon aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {name}
                {path === admin.changes() && waiting > 0 && (
                  <Badge kind="amber">
                    {formatCount(waiting)}
                    <span className="sr-only"> waiting</span>
                  </Badge>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </ClinicsProvider>
  );
}
