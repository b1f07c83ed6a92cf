import { paths } from '../paths.ts';
import type { ReviewSort } from '../review/review-sort.ts';
import { readListPage } from './list-page.ts';
import { readChoice, readProcedure, readSearch } from './list-params.ts';

/** What a list of reviews is narrowed to, and its order. */
export type ReviewFilter = {
  procedure?: string | undefined;
  search?: string | undefined;
  sort: ReviewSort;
};

/** What a list of reviews shows, as its URL says it. */
export type ReviewListQuery = ReviewFilter & { page: number };

/** How many reviews Load More adds. */
export const REVIEW_BATCH = 10;

const SORTS = ['recent', 'price-high', 'price-low', 'satisfaction'] as const satisfies ReviewSort[];

/** Reads the query of a URL whose path names the procedure; whatever makes no sense falls back. */
export function readReviewListQuery(params: URLSearchParams, procedure: string | undefined): ReviewListQuery {
  return {
    ...readReviewFilter(params),
    procedure: procedure?.slice(0, 200),
    page: readListPage(params, REVIEW_BATCH),
  };
}

/** Reads the fields of the filter form, where the procedure is one of them. */
export const readReviewFilter = (fields: URLSearchParams): ReviewFilter => ({
  procedure: readProcedure(fields),
  search: readSearch(fields),
  sort: readChoice(fields.get('sort'), SORTS),
});

/** The one address of a list: the procedure is its path, the usual order and the first page go without saying. */
export function reviewListPath({
  procedure,
  search,
  sort,
  page = 1,
}: ReviewFilter & { page?: number }): string {
  const query = {
    search,
    sort: sort === 'recent' ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  return procedure ? paths.procedureReviews(procedure, query) : paths.reviews(query);
}
