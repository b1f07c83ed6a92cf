import { data } from 'react-router';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { loaderHeaders, NOT_CACHED } from '#web/lib/heads/not-cached.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { MAP_ENTRY } from '#web/lib/page-entries/map.ts';
import { Suspense } from 'react';
import type { Route } from './+types/map';

/** Loaded after the page, whose HTML is whole without it, so that other pages do not share what it imports. */
const [MapPage, , loadPage] = lazyPart(() => import('#web/features/clinic-map/map-page.tsx'));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { loadMapPage } = await import('./load-map-page.ts');
  const { isUnknown, ...loaded } = await loadMapPage(context.get(apiContext), request.url);
  return data(loaded, isUnknown ? NOT_CACHED : {});
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ loadMapPage }] = await Promise.all([import('./load-map-page.ts'), loadPage()]);
  const { isUnknown: _, ...loaded } = await loadMapPage(browserApi, request.url);
  return loaded;
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...rootOf(matches), entry: MAP_ENTRY, canonical: paths.map() });

export default function MapRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <MapPage {...loaderData} />
    </Suspense>
  );
}
