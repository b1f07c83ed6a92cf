import { portalPaths } from '#domain/portal-paths.ts';
import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { readPageNumber, toPage } from '#web/lib/lists/numbered-pages.ts';

/** Clinics per page: three rows of the widest grid. */
export const PAGE_SIZE = 9;
export const FILTERS = ['all', 'published', 'unpublished'] as const;
export const CHANGE_STATUSES = ['pending', 'approved', 'declined', 'withdrawn'] as const;

/** Search, filter and page of the clinic list, as stored in the URL. */
export type AdminClinicQuery = {
  search: string | undefined;
  filter: (typeof FILTERS)[number];
  /** Page number, from 1. */
  page: number;
};

/** Reads the URL's query; ignores invalid values. */
export function readAdminClinicQuery(params: URLSearchParams): AdminClinicQuery {
  return {
    search: readSearch(params),
    filter: readChoice(params.get('filter'), FILTERS),
    page: readPageNumber(params),
  };
}

/** Converts the query to the API's parameters. */
export function toApiQuery({ search, filter, page }: AdminClinicQuery) {
  return { search, filter, ...toPage(page, PAGE_SIZE) };
}

/** Returns the list's path with parts of the query changed; any change but the page's own goes to page 1. */
export function listPath(query: AdminClinicQuery, change: Partial<AdminClinicQuery> = {}): string {
  const { search, filter, page } = { ...query, page: 1, ...change };
  return portalPaths.admin.clinics({
    search,
    filter: filter === 'all' ? null : filter,
    page: page === 1 ? null : page,
  });
}

/** Returns the path of the list with a clinic open for editing, or the form for a new one. */
export const editPath = (id: number | 'new') => portalPaths.admin.clinic(id);

/** Returns the path of the profile changes that clinics request. */
export const changesPath = (status: string = 'pending', page = 1) =>
  portalPaths.admin.changes({
    status: status === 'pending' ? null : status,
    page: page === 1 ? null : page,
  });

/** Changes per page. */
export const CHANGES_PAGE_SIZE = 20;

/** Reads the URL's query of the changes; ignores invalid values. */
export const readChangesQuery = (params: URLSearchParams) => ({
  status: readChoice(params.get('status'), CHANGE_STATUSES),
  page: readPageNumber(params),
});

/** Converts the query of the changes to the API's parameters. */
export const toChangesQuery = ({ status, page }: ReturnType<typeof readChangesQuery>) => ({
  status,
  ...toPage(page, CHANGES_PAGE_SIZE),
});
