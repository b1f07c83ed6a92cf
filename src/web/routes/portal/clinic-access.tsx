import accessTexts from '#texts/portal-access.ts';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { findClinicSession } from '#web/api/clinic-portal.ts';
import { ClinicLogin } from '#web/features/clinic-login/clinic-login.tsx';
import { PortalLoading } from '#web/features/portal/portal-loading.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useRouteChange } from '#web/lib/focus/use-route-change.ts';
import { ArrivalAnywhere, noticeState, noticeOf } from '#web/parts/arrival-anywhere.tsx';
import type { Route } from './+types/clinic-access';
import { PORTAL_HEADERS, PortalDemoNotice, PortalErrorPage, portalMeta } from './portal-route.tsx';

/** If the session cannot be read, the form is shown and reports the problem on submit. */
export async function clientLoader() {
  return { isSignedIn: (await findClinicSession().catch(() => null)) !== null };
}
clientLoader.hydrate = true as const;

export const headers: Route.HeadersFunction = () => PORTAL_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) =>
  portalMeta(matches, portalPaths.clinicAccess(), (locale) => accessTexts(locale).title);

export const HydrateFallback = PortalLoading;
export const ErrorBoundary = PortalErrorPage;

/** Redirects users who are signed in, except from a portal that says why it ended, as another account is signed in. */
export default function ClinicAccessRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts(accessTexts);
  const navigate = useNavigate();
  const arrived = noticeOf(useLocation().state);
  useRouteChange();
  if (loaderData.isSignedIn && arrived?.kind !== 'error')
    return <Navigate to={portalPaths.clinic.overview()} replace />;
  return (
    <>
      <PortalDemoNotice />
      <main id="main">
        <ClinicLogin
          notice={arrived?.kind === 'error' ? arrived : undefined}
          onLogIn={() =>
            void navigate(portalPaths.clinic.overview(), {
              state: noticeState({ kind: 'success', title: t.loggedIn }),
            })
          }
        />
      </main>
      <ArrivalAnywhere />
    </>
  );
}
