import { useRouteLoaderData } from 'react-router';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { SiteInfo } from '#domain/site.ts';

/** What the root read of the site; undefined only on the page that says that reading failed. */
export function useSite(): SiteInfo | undefined {
  return useRouteLoaderData<{ site: SiteInfo }>('root')?.site;
}

/** How the site is called, on that page too. */
export const useSiteName = (): string => useSite()?.name ?? PRODUCT_NAME;
