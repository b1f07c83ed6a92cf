import { portalPaths } from '#domain/portal-paths.ts';
import { choiceOf, defineListQuery, SEARCH, PAGE } from '#web/lib/lists/list-query.ts';
import { toPage } from '#web/lib/lists/numbered-pages.ts';

export const PAGE_SIZE = 20;
export const ROLES = ['all', 'admin', 'moderator', 'clinic'] as const;

export const { read: readAccountQuery, path: listPath } = defineListQuery(portalPaths.admin.accounts, {
  search: SEARCH,
  role: choiceOf('role', ROLES),
  page: PAGE,
});

export type AccountListQuery = ReturnType<typeof readAccountQuery>;

/** Converts the query to the API's parameters. */
export function toApiQuery({ search, role, page }: AccountListQuery) {
  return { search, role: role === 'all' ? undefined : role, ...toPage(page, PAGE_SIZE) };
}
