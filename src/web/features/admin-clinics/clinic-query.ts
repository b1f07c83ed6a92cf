import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminClinicQuery } from '#web/api/admin-clinics.ts';
import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { readPageNumber, toPage } from '#web/lib/numbered-pages.ts';

/** Specification, section 9. */
export const PAGE_SIZE = 9;
export const FILTERS = ['all', 'published', 'unpublished'] as const;
export const CHANGE_STATUSES = ['pending', 'approved', 'declined', 'withdrawn'] as const;

/** What the URL says of the list of clinics. */
export type ClinicQuery = {
  search: string | undefined;
  filter: (typeof FILTERS)[number];
  /** From 1. */
  page: number;
};

/** Reads the URL's query; whatever makes no sense is as if it were not there. */
export function readClinicQuery(params: URLSearchParams): ClinicQuery {
  return {
    search: readSearch(params),
    filter: readChoice(params.get('filter'), FILTERS),
    page: readPageNumber(params),
  };
}

/** The call that reads what a query shows. */
export function toApiQuery({ search, filter, page }: ClinicQuery): AdminClinicQuery {
  return { search, filter, ...toPage(page, PAGE_SIZE) };
}

/** The list with some of the query changed; a change of anything but the page begins at its first. */
export function listPath(query: ClinicQuery, change: Partial<ClinicQuery> = {}): string {
  const { search, filter, page } = { ...query, page: 1, ...change };
  return portalPaths.admin({
    tab: 'clinics',
    search,
    filter: filter === 'all' ? null : filter,
    page: page === 1 ? null : page,
  });
}

/** The list with one clinic open for editing, or the form of a new one. */
export const editPath = (id: number | 'new') => portalPaths.admin({ tab: 'clinics', edit: id });

/** Changes that clinics ask for. */
export const changesPath = (status: string = 'pending', page = 1) =>
  portalPaths.admin({
    tab: 'clinics',
    view: 'changes',
    status: status === 'pending' ? null : status,
    page: page === 1 ? null : page,
  });
