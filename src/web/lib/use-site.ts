import { useRouteLoaderData } from 'react-router';
import type { SiteInfo } from '#domain/site.ts';

/** What the root read of the site; undefined only on the page that says that reading failed. */
export function useSite(): SiteInfo | undefined {
  return useRouteLoaderData<{ site: SiteInfo }>('root')?.site;
}
