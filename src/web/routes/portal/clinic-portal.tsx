import { useCallback, useMemo } from 'react';
import { Navigate, Outlet, redirect, useLocation, useNavigate } from 'react-router';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { clinicPortalPathOf } from '#domain/old-portal-paths.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { createClinicApi, findClinicSession, logOutClinic } from '#web/api/clinic-portal.ts';
import { DemoNotice } from '#web/features/chrome/demo-notice.tsx';
import { ClinicPortal } from '#web/features/clinic-portal/clinic-portal.tsx';
import { clinicFrame, clinicTabOf, clinicTabPath } from '#web/features/clinic-portal/clinic-tabs.ts';
import { clearClinicDrafts } from '#web/features/clinic-portal/drafts.ts';
import { PortalLoading } from '#web/features/portal/portal-loading.tsx';
import { PortalShell } from '#web/features/portal/portal-shell.tsx';
import { type EndNotice, useSession } from '#web/features/portal/use-session.ts';
import { useSwitchTab } from '#web/features/portal/use-switch-tab.ts';
import { useRouteChange } from '#web/lib/focus/use-route-change.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { ArrivalNotice } from '#web/parts/arrival-notice.tsx';
import { noticeState } from '#web/parts/arrival-toast.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/clinic-portal';
import { PORTAL_HEADERS, PortalErrorPage } from './portal-route.tsx';

/** The session is read only in the browser: the server-rendered page is the same for every visitor. */
export async function clientLoader() {
  const clinic = await findClinicSession();
  if (!clinic) throw redirect(portalPaths.clinicAccess());
  return { clinic };
}
clientLoader.hydrate = true as const;

/** Each screen reads its own data. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = () => PORTAL_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    canonical: portalPaths.clinic.root(),
    title: 'Clinic Portal',
    isIndexed: false,
  });

export const HydrateFallback = PortalLoading;
export const ErrorBoundary = PortalErrorPage;

export default function ClinicPortalRoute({ loaderData }: Route.ComponentProps) {
  useRouteChange(portalPaths.clinic.root());
  return (
    <ToastProvider>
      <DemoNotice />
      <ArrivalNotice />
      <Portal first={loaderData.clinic} />
    </ToastProvider>
  );
}

/**
 * The clinic portal. An expired session leads to the sign-in page, a sign-out to the home page, each with a message.
 */
function Portal({ first }: { first: ClinicUser }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onEnd = useCallback(
    (notice: EndNotice, reason: 'expired' | 'left') => {
      if (reason === 'left') clearClinicDrafts(first.id);
      const to = reason === 'left' ? paths.home() : portalPaths.clinicAccess();
      void navigate(to, { state: noticeState(notice), replace: reason === 'expired' });
    },
    [navigate, first.id],
  );
  const { user, expire, exit } = useSession<ClinicUser>({
    first,
    find: findClinicSession,
    logOut: logOutClinic,
    onEnd,
  });
  const api = useMemo(() => createClinicApi({ onSessionEnd: expire }), [expire]);
  useSwitchTab(clinicTabPath);
  if (!user) return <PortalLoading />;
  // `/clinic-portal` leads to the dashboard, `/clinic-portal?tab=…`, the former address of a screen, to that screen.
  if (pathname === portalPaths.clinic.root())
    return <Navigate to={clinicPortalPathOf(new URLSearchParams(search))} replace />;
  const tab = clinicTabOf(pathname);
  return (
    <PortalShell frame={clinicFrame(user, api)} tab={tab} onLogOut={exit}>
      <ClinicPortal api={api} tab={tab}>
        <Outlet />
      </ClinicPortal>
    </PortalShell>
  );
}
