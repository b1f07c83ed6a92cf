import { type Path, parsePath } from 'react-router';
import { readReviewFilter, type ReviewFilter, reviewListPath } from '#domain/lists/review-list.ts';
import { paths } from '#domain/paths.ts';

/** The field that a list's path says. */
export const readProcedure = (pathname: string) => ({
  procedure: pathname.slice(paths.reviews().length + 1),
});

/** The filter that an address of the list says. */
export const filterAt = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>): ReviewFilter =>
  readReviewFilter(
    new URLSearchParams([...new URLSearchParams(search), ...Object.entries(readProcedure(pathname))]),
  );

/** Whether it is an address of the list, not of a review. */
export const isReviewList = (path: Path): boolean =>
  parsePath(reviewListPath(filterAt(path))).pathname === path.pathname;

/** Where a form sent without scripts belongs: its procedure is in the query. Null for every other URL. */
export function findFormTarget(url: string): string | null {
  const params = new URL(url).searchParams;
  return params.has('procedure') ? reviewListPath(readReviewFilter(params)) : null;
}
