import { portalPaths } from '#domain/portal-paths.ts';
import { POSTED_STATUSES } from '#domain/price/posted-price.ts';
import { choiceOf, defineListQuery, PAGE } from '#web/lib/lists/list-query.ts';
import { toPage } from '#web/lib/lists/numbered-pages.ts';

/** Posted prices per page. */
export const POSTED_PAGE_SIZE = 20;

export const { read: readPostedQuery, path: postedPath } = defineListQuery(portalPaths.admin.postedPrices, {
  status: choiceOf('status', POSTED_STATUSES),
  page: PAGE,
});

/** Converts the query to the API's parameters. */
export const toPostedQuery = ({ status, page }: ReturnType<typeof readPostedQuery>) => ({
  status,
  ...toPage(page, POSTED_PAGE_SIZE),
});
