/** A page number, or a gap between pages that are not adjacent. */
export type PageStep = number | 'gap';

/** Largest number of pages that are listed without gaps. */
const ALL = 7;

/**
 * Returns the pages that a pager lists: all up to 7; beyond, the first, the last, the current with its neighbours, and
 * gaps. Always seven steps then, so that the pager keeps its width.
 * @param page the current one, from 1; @param pages at least 1
 */
export function listPageSteps(page: number, pages: number): PageStep[] {
  if (pages <= ALL) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap', pages];
  if (page >= pages - 3) return [1, 'gap', ...range(pages - 4, pages)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
