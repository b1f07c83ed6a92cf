import { type Path, parsePath } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { ReviewSort } from '#domain/review/review-sort.ts';
import { readChoice, readPage, readSearch } from '#web/lib/list-params.ts';

/** What a list of reviews is narrowed to, and its order. */
export type ReviewFilter = { procedure?: string | undefined; search?: string | undefined; sort: ReviewSort };

/** What a list of reviews shows, as its URL says it. */
export type ReviewQuery = ReviewFilter & { page: number };

const SORTS = ['recent', 'price-high', 'price-low', 'satisfaction'] as const satisfies ReviewSort[];

/** Reads a URL whose path names the procedure; whatever makes no sense falls back. */
export function readReviewQuery(url: string, procedure: string | undefined): ReviewQuery {
  const params = new URL(url).searchParams;
  return { ...readFilter(params), procedure: procedure?.slice(0, 200), page: readPage(params) };
}

/** Reads the fields of the filter form, where the procedure is one of them. */
export function readFilter(fields: URLSearchParams): ReviewFilter {
  return {
    procedure: fields.get('procedure') || undefined,
    search: readSearch(fields),
    sort: readChoice(fields.get('sort'), SORTS),
  };
}

/** The field that a list's path says. */
export const readProcedure = (pathname: string) => ({
  procedure: pathname.slice(paths.reviews().length + 1),
});

/** The filter that an address of the list says. */
export const filterAt = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>): ReviewFilter =>
  readFilter(
    new URLSearchParams([...new URLSearchParams(search), ...Object.entries(readProcedure(pathname))]),
  );

/** Whether it is an address of the list, not of a review. */
export const isReviewList = (path: Path): boolean =>
  parsePath(reviewListPath(filterAt(path))).pathname === path.pathname;

/** The list of a filter, from its first page: the procedure is its path, the usual order goes without saying. */
export function reviewListPath({ procedure, search, sort }: ReviewFilter): string {
  const query = { search, sort: sort === 'recent' ? undefined : sort };
  return procedure ? paths.procedureReviews(procedure, query) : paths.reviews(query);
}

/** Where a form sent without scripts belongs: its procedure is in the query. Null for every other URL. */
export function findFormTarget(url: string): string | null {
  const params = new URL(url).searchParams;
  return params.has('procedure') ? reviewListPath(readFilter(params)) : null;
}
