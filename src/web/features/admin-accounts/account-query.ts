import { portalPaths } from '#domain/portal-paths.ts';
import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { readPageNumber, toPage } from '#web/lib/lists/numbered-pages.ts';

export const PAGE_SIZE = 20;
export const ROLES = ['all', 'admin', 'moderator', 'clinic'] as const;

/** Search, role and page of the account list, as stored in the URL. */
export type AccountListQuery = {
  search: string | undefined;
  role: (typeof ROLES)[number];
  /** Page number, from 1. */
  page: number;
};

/** Reads the URL's query; ignores invalid values. */
export function readAccountQuery(params: URLSearchParams): AccountListQuery {
  return {
    search: readSearch(params),
    role: readChoice(params.get('role'), ROLES),
    page: readPageNumber(params),
  };
}

/** Converts the query to the API's parameters. */
export function toApiQuery({ search, role, page }: AccountListQuery) {
  return { search, role: role === 'all' ? undefined : role, ...toPage(page, PAGE_SIZE) };
}

/** Returns the list's path with parts of the query changed; any change but the page's own goes to page 1. */
export function listPath(query: AccountListQuery, change: Partial<AccountListQuery> = {}): string {
  const { search, role, page } = { ...query, page: 1, ...change };
  return portalPaths.admin.accounts({
    search,
    role: role === 'all' ? null : role,
    page: page === 1 ? null : page,
  });
}
