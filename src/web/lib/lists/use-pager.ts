import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { countPages } from './numbered-pages.ts';

/** The props of a list's pager. */
export type Pager = { page: number; pages: number; pathOf: (page: number) => string };

type Reading = { answer: { total: number } | null; isCurrent: boolean };

/**
 * Returns the props of a list's pager, null until it is read. Navigates to the last page when the current one no
 * longer exists because rows were deleted or moved.
 */
export function usePager(
  { answer, isCurrent }: Reading,
  { page, size }: { page: number; size: number },
  pathOf: Pager['pathOf'],
): Pager | null {
  const navigate = useNavigate();
  const pages = answer && countPages(answer.total, size);
  // The rows of the previous query, which stay until then, have another number of pages.
  const target = isCurrent && pages !== null && page > pages ? pathOf(pages) : null;
  useEffect(() => {
    if (target) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
  return pages === null ? null : { page, pages, pathOf };
}
