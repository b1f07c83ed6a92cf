import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { readId } from '#domain/row-id.ts';
import { createAdminApi, findSession, logOut } from '#web/api/admin.ts';
import { AdminLogin } from '#web/features/admin-login/admin-login.tsx';
import type { RenderReport } from '#web/features/admin-messages/message-dialog.tsx';
import { DemoNotice } from '#web/features/chrome/demo-notice.tsx';
import { ReviewsTab } from '#web/features/moderation/reviews-tab.tsx';
import { Dashboard } from '#web/features/portal/dashboard.tsx';
import { PortalLoading } from '#web/features/portal/portal-loading.tsx';
import { PortalShell } from '#web/features/portal/portal-shell.tsx';
import { adminFrame, portalPath, readTab } from '#web/features/portal/portal-tabs.ts';
import { type EndNotice, useSession } from '#web/features/portal/use-session.ts';
import { useWaiting } from '#web/features/portal/use-waiting.ts';
import { useSwitchTab } from '#web/features/portal/use-switch-tab.ts';
import { clearOwnDrafts } from '#web/lib/own-drafts.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { useRouteChange } from '#web/lib/use-route-change.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { ToastProvider, useToast } from '#web/ui/toast.tsx';
import { PORTAL_HEADERS, PortalErrorPage } from '../portal/portal-route.tsx';
import type { Route } from './+types/admin';

/** One lazy chunk per tab: opening one loads none of the others. */
const ClinicsTab = lazy(() => import('#web/features/admin-clinics/clinics-tab.tsx'));
const AccountsView = lazy(() => import('#web/features/admin-accounts/accounts-view.tsx'));
const TrailView = lazy(() => import('#web/features/audit-trail/trail-view.tsx'));
const ErasureView = lazy(() => import('#web/features/admin-erasure/erasure-view.tsx'));
const MergesView = lazy(() => import('#web/features/admin-merges/merges-view.tsx'));
const MergeDialog = lazy(() => import('#web/features/admin-merges/merge-dialog.tsx'));
const ProceduresTab = lazy(() => import('#web/features/admin-procedures/procedures-tab.tsx'));

const MessagesTab = lazy(() => import('#web/features/admin-messages/messages-tab.tsx'));
const SecondFactorDialog = lazy(() => import('#web/features/second-factor/second-factor-dialog.tsx'));
const RequiredSecondFactor = lazy(() => import('#web/features/second-factor/required-screen.tsx'));

const ReportPanel = lazy(() => import('#web/features/moderation/reports/report-panel.tsx'));
const MessageDialog = lazy(() => import('#web/features/admin-messages/message-dialog.tsx'));

/** The session is read only in the browser: the server-rendered page is the same for every visitor. */
export async function clientLoader() {
  return { user: await findSession() };
}
clientLoader.hydrate = true as const;

/** Each tab reads its own data later. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = () => PORTAL_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    canonical: portalPaths.admin(),
    title: 'Admin Portal',
    isIndexed: false,
  });

export const HydrateFallback = PortalLoading;
export const ErrorBoundary = PortalErrorPage;

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  useRouteChange();
  return (
    <ToastProvider>
      <DemoNotice />
      <Portal first={loaderData.user} />
    </ToastProvider>
  );
}

/** The sign-in form for visitors, the portal for staff. */
function Portal({ first }: { first: SessionUser | null }) {
  const { toast } = useToast();
  const [endedAs, setEndedAs] = useState<EndNotice | null>(null);
  const onEnd = useCallback(
    (notice: EndNotice) => {
      toast(notice);
      setEndedAs(notice);
    },
    [toast],
  );
  const { user, enter, expire, exit } = useSession({ first, find: findSession, logOut, onEnd });
  const [params, setParams] = useSearchParams();
  const mergedId = readId(params.get('merge') ?? '');
  // Stays mounted once opened, so that the focus returns to the control that opened it.
  const [isMergeLoaded, setIsMergeLoaded] = useState(false);
  if (mergedId !== null && !isMergeLoaded) setIsMergeLoaded(true);
  const location = useLocation();
  const [factorDialog, setFactorDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const [isSettingUp, setIsSettingUp] = useState(false);
  // Stays until the recovery codes are confirmed: `mustSetUpSecondFactor` turns false before that.
  if (user?.mustSetUpSecondFactor && !isSettingUp) setIsSettingUp(true);
  if (!user && isSettingUp) setIsSettingUp(false);
  const api = useMemo(() => createAdminApi({ onSessionEnd: expire }), [expire]);
  const waiting = useWaiting(user ? api : null);
  useSwitchTab(portalPath);
  const hasLeft = endedAs !== null && !user;
  useEffect(() => {
    if (hasLeft) focusHeading();
  }, [hasLeft]);
  if (!user)
    return (
      <main id="main">
        <AdminLogin
          notice={endedAs?.kind === 'error' ? endedAs : undefined}
          isCodeAwaited={endedAs === null && isCodeAwaited(location.state)}
          onLogIn={enter}
        />
      </main>
    );
  /** Signing out deletes the drafts for the next user of this computer; a session that expires keeps them. */
  const leave = async () => {
    const isOut = await exit();
    if (isOut) clearOwnDrafts(user.id);
    return isOut;
  };
  if (isSettingUp)
    return (
      <main id="main">
        <Suspense fallback={<PortalLoading />}>
          <RequiredSecondFactor
            api={api.secondFactor}
            onSetUp={() => {
              enter({ ...user, mustSetUpSecondFactor: false });
              setIsSettingUp(false);
            }}
            onLogOut={() => void leave()}
          />
        </Suspense>
      </main>
    );
  const renderReport: RenderReport = (report) => (
    <Suspense>
      <ReportPanel api={api} user={user} {...report} />
    </Suspense>
  );
  const tab = readTab(params.get('tab'));
  return (
    <PortalShell
      frame={adminFrame(user, api, waiting)}
      tab={tab}
      isJustIn={!first || first.mustSetUpSecondFactor || endedAs !== null}
      accountItems={[{ name: 'Second factor', onClick: () => setFactorDialog('open') }]}
      onLogOut={leave}
    >
      {tab === 'overview' && (
        <Dashboard
          api={api}
          renderInquiry={(inquiry) =>
            inquiry.id !== null && (
              <Suspense>
                <MessageDialog
                  api={api}
                  canDelete={user.role === 'admin'}
                  {...inquiry}
                  renderReport={renderReport}
                />
              </Suspense>
            )
          }
        />
      )}
      {tab === 'inquiries' && <MessagesTab api={api} user={user} renderReport={renderReport} />}
      {tab === 'reviews' && <ReviewsTab api={api} user={user} />}
      {tab === 'procedures' && <ProceduresTab api={api} user={user} />}
      {tab === 'clinics' && (
        <ClinicsTab
          api={api}
          user={user}
          merges={<MergesView api={api} />}
          accounts={<AccountsView api={api} user={user} />}
          trail={<TrailView api={api} />}
          erasure={<ErasureView api={api} />}
        />
      )}
      {isMergeLoaded && user.role === 'admin' && (
        <Suspense>
          <MergeDialog
            api={api}
            kind={tab === 'procedures' ? 'procedure' : 'clinic'}
            id={mergedId}
            onClose={() =>
              setParams((last) => new URLSearchParams([...last].filter(([name]) => name !== 'merge')), {
                preventScrollReset: true,
                replace: true,
              })
            }
          />
        </Suspense>
      )}
      {factorDialog !== 'unloaded' && (
        <Suspense>
          <SecondFactorDialog
            api={api.secondFactor}
            isOpen={factorDialog === 'open'}
            onClose={() => setFactorDialog('closed')}
          />
        </Suspense>
      )}
    </PortalShell>
  );
}

/** Returns true after accepting an invitation for an account with a second factor. */
const isCodeAwaited = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'needsCode' in state;
