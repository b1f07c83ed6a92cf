import { MESSAGE_STATUSES, MESSAGE_KINDS } from '#domain/message/message.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { anyOf, defineListQuery, SEARCH, sizeOf, PAGE } from '#web/lib/lists/list-query.ts';
import { toPage } from '#web/lib/lists/numbered-pages.ts';

/** Rows per page; the default is ten. */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
export const USUAL_SIZE = 10;

export const { read: readMessageQuery, path: listPath } = defineListQuery(portalPaths.admin.inquiries, {
  search: SEARCH,
  type: anyOf('type', MESSAGE_KINDS),
  status: anyOf('status', MESSAGE_STATUSES),
  size: sizeOf(PAGE_SIZES, USUAL_SIZE),
  page: PAGE,
});

export type MessageQuery = ReturnType<typeof readMessageQuery>;

/** Converts the query to the API's parameters. */
export function toApiQuery({ search, type, status, size, page }: MessageQuery) {
  return { search, type, status, ...toPage(page, size) };
}

/** Returns true when any filter is set. */
export const isFiltered = ({ search, type, status }: MessageQuery) =>
  search !== undefined || type !== undefined || status !== undefined;
