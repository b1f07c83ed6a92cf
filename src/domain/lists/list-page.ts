import { formatCount } from '../text.ts';

/** Largest number of rows on a page, and of the API's `limit`. */
export const MOST_ROWS = 100;

/** The last row that a page can show, and the largest of the API's `offset`. */
export const LAST_ROW = 10_000;

/** Returns the largest number of batches on a page. */
const batchesOf = (batch: number) => Math.floor(MOST_ROWS / batch);

/** Returns the rows of a full page: 100, or the largest multiple of the batch below that. */
const fullPageOf = (batch: number) => batchesOf(batch) * batch;

/**
 * Reads `?page=` of a list. Pages are numbered by their last batch: 1, 2, … up to the first full page, which Load More
 * fills batch by batch; after it only full pages exist, and other numbers mean the one they lie in.
 * @param batch number of rows that Load More adds
 * @returns 1 for an invalid number
 */
export function readListPage(params: URLSearchParams, batch: number): number {
  const page = Number(params.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1) return 1;
  return pageOfBatch(page, batch);
}

function pageOfBatch(number: number, batch: number): number {
  const batches = batchesOf(batch);
  if (number <= batches) return number;
  const mostFullPages = Math.floor(LAST_ROW / fullPageOf(batch));
  return Math.min(Math.ceil(number / batches), mostFullPages) * batches;
}

/** Returns the page that shows a row. @param index of the row in its list, from 0 */
export const pageOfRow = (index: number, batch: number) => pageOfBatch(Math.floor(index / batch) + 1, batch);

/** Returns the last page of a list; 1 for an empty one. */
export const lastListPage = (total: number, batch: number) => pageOfRow(Math.max(total, 1) - 1, batch);

/** Returns the API's limit and offset for a page. */
export function rowsOfPage(page: number, batch: number): { limit: number; offset: number } {
  const limit = Math.min(page * batch, fullPageOf(batch));
  return { limit, offset: page * batch - limit };
}

/** Returns the number, from 1, of the first row on a page. */
export const firstRow = (page: number, batch: number) => rowsOfPage(page, batch).offset + 1;

/** Row numbers of a list, from 1, inclusive. */
export type RowRange = { from: number; to: number };

/** A link to another page, with the rows that it shows. */
export type OtherPage = RowRange & { page: number };

export type PagesAround = {
  current: RowRange;
  /** The page that Load More opens. */
  more: number | null;
  previous: OtherPage | null;
  next: OtherPage | null;
  /** True if rows remain beyond the last page. */
  isCut: boolean;
};

/** Returns the pages before and after a page of a list with `total` rows. */
export function pagesAround(page: number, total: number, batch: number): PagesAround {
  const rangeOf = (pageNumber: number): RowRange => {
    const { limit, offset } = rowsOfPage(pageNumber, batch);
    return { from: offset + 1, to: Math.min(offset + limit, total) };
  };
  const other = (pageNumber: number): OtherPage => ({ page: pageNumber, ...rangeOf(pageNumber) });
  const batches = batchesOf(batch);
  const current = rangeOf(page);
  const isLast = page === lastListPage(total, batch);
  return {
    current,
    more: page < batches && !isLast ? page + 1 : null,
    previous: page > batches ? other(page - batches) : null,
    next: page >= batches && !isLast ? other(page + batches) : null,
    isCut: isLast && current.to < total,
  };
}

/** Formats a range of rows as '101–200'. */
export const formatRows = ({ from, to }: RowRange): string =>
  from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;

/** Returns the rows of a page after the first full one, as '101–200'; undefined for pages that start with row 1. */
export function laterRows(page: number, total: number, batch: number): string | undefined {
  const { current, previous } = pagesAround(page, total, batch);
  return previous ? formatRows(current) : undefined;
}
