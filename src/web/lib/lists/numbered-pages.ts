import { LAST_ROW } from '#domain/lists/list-page.ts';

/** Returns the page number in a URL, from 1; 1 if it is missing or invalid. */
export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** Returns the number of pages of a list that can be reached up to LAST_ROW, at least one. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(total / size), Math.floor(LAST_ROW / size) + 1));
}

/** Returns the `limit` and `offset` of a page. */
export const toPage = (page: number, size: number) => ({
  limit: size,
  offset: Math.min((page - 1) * size, LAST_ROW),
});
