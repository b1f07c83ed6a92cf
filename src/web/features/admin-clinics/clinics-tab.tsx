import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import { staffActor } from '#domain/account/actor.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { formatCount } from '#domain/text.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChangesView } from './changes-view.tsx';
import { ClinicsProvider } from './clinics-context.ts';
import { ClinicsView } from './clinics-view.tsx';

const VIEWS = [
  { value: 'clinics', name: 'Clinics', isForAdmins: false },
  { value: 'changes', name: 'Changes', isForAdmins: false },
  { value: 'merges', name: 'Merges', isForAdmins: true },
  { value: 'accounts', name: 'Accounts', isForAdmins: true },
  { value: 'trail', name: 'Trail', isForAdmins: true },
  { value: 'erasure', name: 'Erasure', isForAdmins: true },
] as const;

type View = (typeof VIEWS)[number]['value'];

type Props = {
  api: AdminApi;
  user: SessionUser;
  /** Views for admins, passed in because features do not import one another. */
  merges: ReactNode;
  accounts: ReactNode;
  trail: ReactNode;
  erasure: ReactNode;
};

/**
 * The clinics tab: clinics, profile changes, merges, accounts, audit trail and erasure, chosen by `?view=`.
 */
export default function ClinicsTab({ api, user, merges, accounts, trail, erasure }: Props) {
  const [params] = useSearchParams();
  const [waiting, setWaiting] = useState(0);
  const tellWaitingChanges = useCallback((total: number) => setWaiting(total), []);
  const { id, username, role } = user;
  const clinics = useMemo(
    () => ({ api, actor: staffActor({ id, username, role }), tellWaitingChanges }),
    [api, id, username, role, tellWaitingChanges],
  );
  const views = VIEWS.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'clinics';
  return (
    <ClinicsProvider value={clinics}>
      <h1 className="text-2xl">Clinics & Accounts</h1>
      <nav
        aria-label="Clinics & Accounts"
        className="mt-2 mb-5 overflow-x-auto border-b border-hairline print:hidden"
      >
        <ul className="flex gap-1">
          {views.map(({ value, name }) => (
            <li key={value}>
              <Link
                to={viewPath(value)}
                preventScrollReset
                aria-current={value === view ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 border-b-2 border-unseen px-2 text-sm sm:px-3 whitespace-nowrap text-quiet hover:text-celadon aria-[current]:border-celadon aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {name}
                {value === 'changes' && waiting > 0 && (
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
      {view === 'clinics' && <ClinicsView />}
      {view === 'changes' && <ChangesView />}
      {view === 'merges' && merges}
      {view === 'accounts' && accounts}
      {view === 'trail' && trail}
      {view === 'erasure' && erasure}
    </ClinicsProvider>
  );
}

const viewPath = (view: View) =>
  portalPaths.admin({ tab: 'clinics', view: view === 'clinics' ? null : view });
