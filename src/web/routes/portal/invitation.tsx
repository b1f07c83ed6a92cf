import accessTexts from '#texts/portal-access.ts';
import { useNavigate } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { InvitationScreen } from '#web/features/invitation/invitation-screen.tsx';
import { PortalLoading } from '#web/features/portal/portal-loading.tsx';
import { useRouteChange } from '#web/lib/focus/use-route-change.ts';
import type { Route } from './+types/invitation';
import { PORTAL_HEADERS, PortalDemoNotice, PortalErrorPage, portalMeta } from './portal-route.tsx';

/** The token is in the URL fragment, which is never sent to the server. */
export function clientLoader() {
  return { token: window.location.hash.slice(1) };
}
clientLoader.hydrate = true as const;

export const headers: Route.HeadersFunction = () => ({ ...PORTAL_HEADERS, 'referrer-policy': 'no-referrer' });

export const meta: Route.MetaFunction = ({ matches }) =>
  portalMeta(matches, portalPaths.invitation(), (locale) => accessTexts(locale).invitation);

export const HydrateFallback = PortalLoading;
export const ErrorBoundary = PortalErrorPage;

export default function InvitationRoute({ loaderData: { token } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useRouteChange();
  return (
    <>
      <PortalDemoNotice />
      <main id="main">
        <InvitationScreen
          key={token}
          token={token}
          onAccepted={(accepted) =>
            void navigate('clinic' in accepted ? portalPaths.clinic.overview() : portalPaths.admin.first(), {
              replace: true,
              ...('needsCode' in accepted && { state: accepted }),
            })
          }
        />
      </main>
    </>
  );
}
