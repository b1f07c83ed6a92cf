import { RouteErrorPage } from '../public/error-page.tsx';

/** Headers of a page before and in a portal: nobody keeps it, no search engine lists it. */
export const PORTAL_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** What stands where such a page failed, which has no layout around it. */
export function PortalErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  );
}
