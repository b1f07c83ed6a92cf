import { portalPaths } from '#domain/portal-paths.ts';
import { readChoice } from '#domain/lists/list-params.ts';
import { POSTED_STATUSES, type PostedStatus } from '#domain/price/posted-price.ts';
import { readPageNumber, toPage } from '#web/lib/lists/numbered-pages.ts';

/** Posted prices per page. */
export const POSTED_PAGE_SIZE = 20;

/** Reads the URL's query; ignores invalid values. */
export const readPostedQuery = (params: URLSearchParams): { status: PostedStatus; page: number } => ({
  status: readChoice(params.get('status'), POSTED_STATUSES),
  page: readPageNumber(params),
});

/** Converts the query to the API's parameters. */
export const toPostedQuery = ({ status, page }: ReturnType<typeof readPostedQuery>) => ({
  status,
  ...toPage(page, POSTED_PAGE_SIZE),
});

/** Returns the path of the posted prices of a status. */
export const postedPath = (status: PostedStatus, page: number) =>
  portalPaths.admin.postedPrices({
    status: status === 'pending' ? null : status,
    page: page === 1 ? null : page,
  });
