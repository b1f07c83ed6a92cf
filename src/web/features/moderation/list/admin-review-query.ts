import { portalPaths } from '#domain/portal-paths.ts';
import { readId } from '#domain/row-id.ts';
import type { AdminReviewQuery } from '#web/api/admin-reviews.ts';
import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { readPageNumber, readPageSize, toPage } from '#web/lib/lists/numbered-pages.ts';

/** Rows per page; the default is ten. */
export const PAGE_SIZES = [5, 10, 20, 50] as const;
export const USUAL_SIZE = 10;
export const FILTERS = ['all', 'published', 'unpublished', 'parked', 'reported'] as const;
export const SORTS = ['date', 'procedure', 'clinic', 'rating'] as const;
const DIRECTIONS = ['desc', 'asc'] as const;

/** Filters, order and page of the review list, as stored in the URL. */
export type ReviewQuery = {
  search: string | undefined;
  filter: (typeof FILTERS)[number];
  sort: (typeof SORTS)[number];
  direction: (typeof DIRECTIONS)[number];
  /** Id of the procedure to list; undefined lists all. */
  procedureId: number | undefined;
  size: number;
  /** Page number, from 1. */
  page: number;
};

/** Reads the URL's query; ignores invalid values. */
export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  return {
    search: readSearch(params),
    filter: readChoice(params.get('filter'), FILTERS),
    sort: readChoice(params.get('sort'), SORTS),
    direction: readChoice(params.get('direction'), DIRECTIONS),
    procedureId: readId(params.get('procedure') ?? '') ?? undefined,
    size: readPageSize(params, PAGE_SIZES, USUAL_SIZE),
    page: readPageNumber(params),
  };
}

/** Converts the query to the API's parameters. */
export function toApiQuery({ size, page, ...query }: ReviewQuery): AdminReviewQuery {
  return { ...query, ...toPage(page, size) };
}

/** Returns the list's path with parts of the query changed; any change but the page's own goes to page 1. */
export function listPath(query: ReviewQuery, change: Partial<ReviewQuery>): string {
  const next = { ...query, page: 1, ...change };
  return portalPaths.admin.reviews({
    search: next.search,
    filter: next.filter === 'all' ? null : next.filter,
    procedure: next.procedureId,
    sort: next.sort === 'date' ? null : next.sort,
    direction: next.direction === 'desc' ? null : next.direction,
    size: next.size === USUAL_SIZE ? null : next.size,
    page: next.page === 1 ? null : next.page,
  });
}
