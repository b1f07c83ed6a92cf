import { useEffect } from 'react';
import { useNavigate } from 'react-router';

type List = {
  page: number;
  /** How many there are; undefined while that is being read, or it would be another list's. */
  pages: number | undefined;
  pathOf: (page: number) => string;
};

/** A page that has gone, because what stood on it was deleted or moved, becomes the last there is. */
export function useLastPage({ page, pages, pathOf }: List): void {
  const navigate = useNavigate();
  const target = pages !== undefined && page > pages ? pathOf(pages) : null;
  useEffect(() => {
    if (target) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}
