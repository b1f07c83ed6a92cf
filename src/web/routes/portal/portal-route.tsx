import { RouteErrorPage } from '#web/features/chrome/route-error.tsx';

/** Headers of portal and sign-in pages: not cached, not indexed by search engines. */
export const PORTAL_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Error page of a portal route, which has no layout around it. */
export function PortalErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  );
}
