import { readSearch } from '#domain/lists/list-params.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { readPageNumber, toPage } from '#web/lib/lists/numbered-pages.ts';

export const PAGE_SIZE = 25;

/** Search and page of the list, as stored in the URL. */
export type SurgeonListQuery = { search: string | undefined; page: number };

export const readSurgeonQuery = (params: URLSearchParams): SurgeonListQuery => ({
  search: readSearch(params),
  page: readPageNumber(params),
});

/** Converts the query to the API's parameters. */
export const toSurgeonQuery = ({ search, page }: SurgeonListQuery) => ({
  search,
  ...toPage(page, PAGE_SIZE),
});

/** Returns the list's path at a page. */
export const surgeonsPath = (search: string | undefined, page: number) =>
  portalPaths.admin.surgeons({ search, page: page === 1 ? null : page });
