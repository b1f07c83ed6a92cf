import { type Path, parsePath } from 'react-router';
import { readReviewFilter, type ReviewFilter, reviewListPath } from '#domain/lists/review-list.ts';
import { paths } from '#domain/paths.ts';

/** Returns the procedure from the list's path. */
export const readProcedure = (pathname: string) => ({
  procedure: pathname.slice(paths.reviews().length + 1),
});

/** Returns the filter of a list's address. */
export const filterAt = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>): ReviewFilter =>
  readReviewFilter(
    new URLSearchParams([...new URLSearchParams(search), ...Object.entries(readProcedure(pathname))]),
  );

/** Returns true for the address of a list, false for a review's. */
export const isReviewList = (path: Path): boolean =>
  parsePath(reviewListPath(filterAt(path))).pathname === path.pathname;

/** Returns the list's path for a form sent without JavaScript (procedure in the query), else null. */
export function findFormTarget(url: string): string | null {
  const params = new URL(url).searchParams;
  return params.has('procedure') ? reviewListPath(readReviewFilter(params)) : null;
}
