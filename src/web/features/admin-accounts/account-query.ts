import { paths } from '#domain/paths.ts';
import type { AccountQuery } from '#web/api/admin-accounts.ts';
import { readChoice, readSearch } from '#web/lib/list-params.ts';

const PAGE_SIZE = 20;
/** The API goes no further into a list than this. */
const MAX_OFFSET = 10_000;

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
  const page = Number(params.get('page') ?? 1);
  return {
    search: readSearch(params),
    role: readChoice(params.get('role'), ROLES),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** The call that reads what a query shows. */
export function toApiQuery({ search, role, page }: AccountListQuery): AccountQuery {
  const offset = Math.min((page - 1) * PAGE_SIZE, MAX_OFFSET);
  return { search, role: role === 'all' ? undefined : role, limit: PAGE_SIZE, offset };
}

/** How many pages of a list can be gone to, at least one. */
export const countPages = (total: number) =>
  Math.max(1, Math.min(Math.ceil(total / PAGE_SIZE), MAX_OFFSET / PAGE_SIZE + 1));

/** The list with some of the query changed; a change of anything but the page begins at its first. */
export function listPath(query: AccountListQuery, change: Partial<AccountListQuery> = {}): string {
  const { search, role, page } = { ...query, page: 1, ...change };
  return paths.admin({
    tab: 'clinics',
    view: 'accounts',
    search,
    role: role === 'all' ? null : role,
    page: page === 1 ? null : page,
  });
}
