import { portalPaths } from '#domain/portal-paths.ts';
import type { AccountQuery } from '#web/api/admin-accounts.ts';
import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { readPageNumber, toPage } from '#web/lib/numbered-pages.ts';

export const PAGE_SIZE = 20;
export const ROLES = ['all', 'admin', 'moderator', 'clinic'] as const;

/** What the URL says of the list of accounts. */
export type AccountListQuery = {
  search: string | undefined;
  role: (typeof ROLES)[number];
  /** From 1. */
  page: number;
};

/** Reads the URL's query; whatever makes no sense is as if it were not there. */
export function readAccountQuery(params: URLSearchParams): AccountListQuery {
  return {
    search: readSearch(params),
    role: readChoice(params.get('role'), ROLES),
    page: readPageNumber(params),
  };
}

/** The call that reads what a query shows. */
export function toApiQuery({ search, role, page }: AccountListQuery): AccountQuery {
  return { search, role: role === 'all' ? undefined : role, ...toPage(page, PAGE_SIZE) };
}

/** The list with some of the query changed; a change of anything but the page begins at its first. */
export function listPath(query: AccountListQuery, change: Partial<AccountListQuery> = {}): string {
  const { search, role, page } = { ...query, page: 1, ...change };
  return portalPaths.admin({
    tab: 'clinics',
    view: 'accounts',
    search,
    role: role === 'all' ? null : role,
    page: page === 1 ? null : page,
  });
}
