import { paths } from '../paths.ts';
import { OWN_LANGUAGE_FIRST, type ReviewSort } from '../review/review-sort.ts';
import { LONGEST_SLUG } from '../slug.ts';
import type { TextLanguage } from '../text-language.ts';
import { readListPage } from './list-page.ts';
import { readChoice, readLanguage, readProcedure, readSearch } from './list-params.ts';

type PageSort = ReviewSort | typeof OWN_LANGUAGE_FIRST;

/** The filter and the sort order of a list of reviews. */
export type ReviewFilter = {
  procedure?: string | undefined;
  search?: string | undefined;
  language?: TextLanguage | undefined;
  sort: PageSort;
};

/** The state of a review list in its URL. */
export type ReviewListQuery = ReviewFilter & { page: number };

/** Number of reviews that Load More adds. */
export const REVIEW_BATCH = 10;

const SORTS = [
  'recent',
  OWN_LANGUAGE_FIRST,
  'price-high',
  'price-low',
  'satisfaction',
] as const satisfies PageSort[];

/** Reads the query of a URL whose path names the procedure; invalid values fall back to the defaults. */
export function readReviewListQuery(params: URLSearchParams, procedure: string | undefined): ReviewListQuery {
  return {
    ...readReviewFilter(params),
    procedure: procedure?.slice(0, LONGEST_SLUG),
    page: readListPage(params, REVIEW_BATCH),
  };
}

/** Reads the filter form, which has the procedure as a field. */
export const readReviewFilter = (fields: URLSearchParams): ReviewFilter => ({
  procedure: readProcedure(fields),
  search: readSearch(fields),
  language: readLanguage(fields),
  sort: readChoice(fields.get('sort'), SORTS),
});

/** Returns the canonical URL of a list: the procedure in the path, without the default order and the first page. */
export function reviewListPath({
  procedure,
  search,
  language,
  sort,
  page = 1,
}: ReviewFilter & { page?: number }): string {
  const query = {
    search,
    language,
    sort: sort === 'recent' ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  return procedure ? paths.procedureReviews(procedure, query) : paths.reviews(query);
}
