import { portalPaths } from '#domain/portal-paths.ts';
import { choiceOf, defineListQuery, SEARCH, PAGE } from '#web/lib/lists/list-query.ts';
import { toPage } from '#web/lib/lists/numbered-pages.ts';

/** Clinics per page: three rows of the widest grid. */
export const PAGE_SIZE = 9;
export const FILTERS = ['all', 'published', 'unpublished'] as const;
export const CHANGE_STATUSES = ['pending', 'approved', 'declined', 'withdrawn'] as const;

export const { read: readAdminClinicQuery, path: listPath } = defineListQuery(portalPaths.admin.clinics, {
  search: SEARCH,
  filter: choiceOf('filter', FILTERS),
  page: PAGE,
});

export type AdminClinicQuery = ReturnType<typeof readAdminClinicQuery>;

/** Converts the query to the API's parameters. */
export function toApiQuery({ search, filter, page }: AdminClinicQuery) {
  return { search, filter, ...toPage(page, PAGE_SIZE) };
}

/** Returns the path of the list with a clinic open for editing, or the form for a new one. */
export const editPath = (id: number | 'new') => portalPaths.admin.clinic(id);

/** The profile changes that clinics request. */
export const { read: readChangesQuery, path: changesPath } = defineListQuery(portalPaths.admin.changes, {
  status: choiceOf('status', CHANGE_STATUSES),
  page: PAGE,
});

/** Changes per page. */
export const CHANGES_PAGE_SIZE = 20;

/** Converts the query of the changes to the API's parameters. */
export const toChangesQuery = ({ status, page }: ReturnType<typeof readChangesQuery>) => ({
  status,
  ...toPage(page, CHANGES_PAGE_SIZE),
});
