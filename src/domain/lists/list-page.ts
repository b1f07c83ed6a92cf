import { formatCount } from '../text.ts';

/** A page shows at most this many rows of a list. */
export const MOST_ROWS = 100;

/** No page shows rows beyond this one: the API's offsets end there. */
const LAST_ROW = 10_000;

/** How many batches of Load More a page can hold. */
const batchesOf = (batch: number) => Math.floor(MOST_ROWS / batch);

/** How many rows a full page has: 100, or the multiple of the batch below that. */
const fullPageOf = (batch: number) => batchesOf(batch) * batch;

/**
 * Reads `?page=` of a list. Pages are numbered by the last batch they show: 1, 2, … up to the first full page, which
 * Load More fills batch by batch; from there on there are full pages alone, and other numbers mean the one they lie in.
 * @param batch how many rows Load More adds
 * @returns 1 for whatever makes no sense
 */
export function readListPage(params: URLSearchParams, batch: number): number {
  const asked = Number(params.get('page') ?? 1);
  if (!Number.isInteger(asked) || asked < 1) return 1;
  return pageOfBatch(asked, batch);
}

function pageOfBatch(number: number, batch: number): number {
  const batches = batchesOf(batch);
  if (number <= batches) return number;
  const mostFullPages = Math.floor(LAST_ROW / fullPageOf(batch));
  return Math.min(Math.ceil(number / batches), mostFullPages) * batches;
}

/** The page that shows a row. @param index of the row in its list, from 0 */
export const pageOfRow = (index: number, batch: number) => pageOfBatch(Math.floor(index / batch) + 1, batch);

/** The last page of a list, which is the first one of an empty list. */
export const lastListPage = (total: number, batch: number) => pageOfRow(Math.max(total, 1) - 1, batch);

/** What the API is asked for to show a page. */
export function rowsOfPage(page: number, batch: number): { limit: number; offset: number } {
  const limit = Math.min(page * batch, fullPageOf(batch));
  return { limit, offset: page * batch - limit };
}

/** Number of the first row that a page shows, from 1. */
export const firstRow = (page: number, batch: number) => rowsOfPage(page, batch).offset + 1;

/** Rows by their number in the list, from 1. */
export type RowRange = { from: number; to: number };

/** A page to go to, and the rows that it shows. */
export type OtherPage = RowRange & { page: number };

export type PagesAround = {
  shown: RowRange;
  /** The page that Load More leads to. */
  more: number | null;
  previous: OtherPage | null;
  next: OtherPage | null;
  /** Whether rows follow that no page shows. */
  isCut: boolean;
};

/** Where one can go from a page of a list with `total` rows. */
export function pagesAround(page: number, total: number, batch: number): PagesAround {
  const rangeOf = (of: number): RowRange => {
    const { limit, offset } = rowsOfPage(of, batch);
    return { from: offset + 1, to: Math.min(offset + limit, total) };
  };
  const other = (of: number): OtherPage => ({ page: of, ...rangeOf(of) });
  const batches = batchesOf(batch);
  const shown = rangeOf(page);
  const isLast = page === lastListPage(total, batch);
  return {
    shown,
    more: page < batches && !isLast ? page + 1 : null,
    previous: page > batches ? other(page - batches) : null,
    next: page >= batches && !isLast ? other(page + batches) : null,
    isCut: isLast && shown.to < total,
  };
}

/** '101–200'. */
export const formatRows = ({ from, to }: RowRange): string =>
  from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;

/** The rows of a page after the first full one, '101–200', which is a page in its own right; else undefined. */
export function laterRows(page: number, total: number, batch: number): string | undefined {
  const { shown, previous } = pagesAround(page, total, batch);
  return previous ? formatRows(shown) : undefined;
}
