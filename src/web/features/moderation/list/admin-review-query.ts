import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminReviewQuery } from '#web/api/admin-reviews.ts';
import { choiceOf, defineListQuery, idOf, SEARCH, sizeOf, PAGE } from '#web/lib/lists/list-query.ts';
import { toPage } from '#web/lib/lists/numbered-pages.ts';

/** Rows per page; the default is ten. */
export const PAGE_SIZES = [5, 10, 20, 50] as const;
export const USUAL_SIZE = 10;
export const FILTERS = ['all', 'published', 'unpublished', 'parked', 'reported'] as const;
export const SORTS = ['date', 'procedure', 'clinic', 'rating'] as const;

export const { read: readReviewQuery, path: listPath } = defineListQuery(portalPaths.admin.reviews, {
  search: SEARCH,
  filter: choiceOf('filter', FILTERS),
  procedureId: idOf('procedure'),
  sort: choiceOf('sort', SORTS),
  direction: choiceOf('direction', ['desc', 'asc']),
  size: sizeOf(PAGE_SIZES, USUAL_SIZE),
  page: PAGE,
});

export type ReviewQuery = ReturnType<typeof readReviewQuery>;

/** Converts the query to the API's parameters. */
export function toApiQuery({ size, page, ...query }: ReviewQuery): AdminReviewQuery {
  return { ...query, ...toPage(page, size) };
}
