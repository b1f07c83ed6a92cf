import { useEffect } from 'react';
import { useNavigate } from 'react-router';

type List = {
  page: number;
  /** Number of pages; undefined while it is loading or belongs to another list. */
  pages: number | undefined;
  pathOf: (page: number) => string;
};

/** Navigates to the last page when the current one no longer exists because rows were deleted or moved. */
export function useLastPage({ page, pages, pathOf }: List): void {
  const navigate = useNavigate();
  const target = pages !== undefined && page > pages ? pathOf(pages) : null;
  useEffect(() => {
    if (target) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}
