import { useRouteLoaderData } from 'react-router';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { SiteInfo } from '#domain/site.ts';

/** Returns the site that the root loader read; undefined only on the root's error page. */
export function useSite(): SiteInfo | undefined {
  return useRouteLoaderData<{ site: SiteInfo }>('root')?.site;
}

/** Returns the site's name, on the error page the product's. */
export const useSiteName = (): string => useSite()?.name ?? PRODUCT_NAME;
