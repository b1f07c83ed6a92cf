/** The API goes no further into a list than this. */
const MAX_OFFSET = 10_000;

/** Which page of a numbered list a URL shows, from 1; 1 for whatever makes no sense. */
export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** How many rows a page of a list is asked to have: one of its sizes, or what it has unless another is chosen. */
export const readPageSize = (params: URLSearchParams, sizes: readonly number[], usual: number): number =>
  sizes.find((size) => String(size) === params.get('size')) ?? usual;

/** How many pages of a list can be gone to, at least one. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(total / size), Math.floor(MAX_OFFSET / size) + 1));
}

/** What the API is asked for to show a page. */
export const toPage = (page: number, size: number) => ({
  limit: size,
  offset: Math.min((page - 1) * size, MAX_OFFSET),
});
