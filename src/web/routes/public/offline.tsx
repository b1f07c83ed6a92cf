import { paths } from '#domain/paths.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { KeptPagesSlot } from '#web/parts/kept-pages-slot.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/offline';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    canonical: paths.offline(),
    title: 'You are offline',
    description: 'Shown without a connection, with the pages that were read before.',
    isIndexed: false,
  });

/**
 * The page that the service worker shows offline for pages it has not cached. The worker fills in the list of cached
 * pages and the requested address (src/web/service-worker/offline-page.ts).
 */
export default function OfflinePage() {
  return (
    <div className={`${columnClass} py-16`}>
      <h1 className="text-3xl">You are offline, or the site is</h1>
      <p className="mt-3 max-w-measure text-quiet">
        This page could not be reached; it opens by itself as soon as it can. Pages that you read before can
        be read again meanwhile; what they say is as old as that.
      </p>
      <p className="mt-6">
        {/* A full page load, so that the service worker handles the request again. */}
        <a href={paths.home()} data-again="" className={buttonClass('primary')}>
          Try again
        </a>
      </p>
      <KeptPagesSlot />
    </div>
  );
}
