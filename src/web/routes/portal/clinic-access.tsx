import accessTexts from '#texts/portal-access.ts';
import { redirect, useLocation, useNavigate } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { findClinicSession } from '#web/api/clinic-portal.ts';
import { DemoNotice } from '#web/features/chrome/demo-notice.tsx';
import { ClinicLogin } from '#web/features/clinic-login/clinic-login.tsx';
import { PortalLoading } from '#web/features/portal/portal-loading.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useRouteChange } from '#web/lib/focus/use-route-change.ts';
import { ArrivalAnywhere, noticeState, noticeOf } from '#web/parts/arrival-anywhere.tsx';
import type { Route } from './+types/clinic-access';
import { PORTAL_HEADERS, PortalErrorPage, portalMeta } from './portal-route.tsx';

/**
 * Redirects users who are signed in. If the session cannot be read, the form is shown and reports the problem on
 * submit.
 */
export async function clientLoader() {
  if (await findClinicSession().catch(() => null)) throw redirect(portalPaths.clinic.overview());
  return null;
}
clientLoader.hydrate = true as const;

export const headers: Route.HeadersFunction = () => PORTAL_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) =>
  portalMeta(matches, portalPaths.clinicAccess(), (locale) => accessTexts(locale).title);

export const HydrateFallback = PortalLoading;
export const ErrorBoundary = PortalErrorPage;

export default function ClinicAccessRoute() {
  const t = useTexts(accessTexts);
  const navigate = useNavigate();
  const arrived = noticeOf(useLocation().state);
  useRouteChange();
  return (
    <>
      <DemoNotice />
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
