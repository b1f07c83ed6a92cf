import { portalPaths } from '#domain/portal-paths.ts';
import { defineListQuery, SEARCH, PAGE } from '#web/lib/lists/list-query.ts';
import { toPage } from '#web/lib/lists/numbered-pages.ts';

export const PAGE_SIZE = 25;

export const { read: readSurgeonQuery, path: surgeonsPath } = defineListQuery(portalPaths.admin.surgeons, {
  search: SEARCH,
  page: PAGE,
});

/** Converts the query to the API's parameters. */
export const toSurgeonQuery = ({ search, page }: ReturnType<typeof readSurgeonQuery>) => ({
  search,
  ...toPage(page, PAGE_SIZE),
});
