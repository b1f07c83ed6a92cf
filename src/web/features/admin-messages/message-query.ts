import {
  MESSAGE_STATUSES,
  MESSAGE_KINDS,
  type MessageStatus,
  type MessageKind,
} from '#domain/message/message.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { readPageNumber, readPageSize, toPage } from '#web/lib/lists/numbered-pages.ts';

/** Rows per page; the default is ten. */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
export const USUAL_SIZE = 10;

/** Filters and page of the message list, as stored in the URL. */
export type MessageQuery = {
  search: string | undefined;
  type: MessageKind | undefined;
  status: MessageStatus | undefined;
  size: number;
  /** Page number, from 1. */
  page: number;
};

/** Reads the URL's query; ignores invalid values. */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
  const type = readChoice(params.get('type'), ['', ...MESSAGE_KINDS]);
  const status = readChoice(params.get('status'), ['', ...MESSAGE_STATUSES]);
  return {
    search: readSearch(params),
    type: type === '' ? undefined : type,
    status: status === '' ? undefined : status,
    size: readPageSize(params, PAGE_SIZES, USUAL_SIZE),
    page: readPageNumber(params),
  };
}

/** Converts the query to the API's parameters. */
export function toApiQuery({ search, type, status, size, page }: MessageQuery) {
  return { search, type, status, ...toPage(page, size) };
}

/** Returns true when any filter is set. */
export const isFiltered = ({ search, type, status }: MessageQuery) =>
  search !== undefined || type !== undefined || status !== undefined;

/** Returns the list's path with parts of the query changed; any change but the page's own goes to page 1. */
export function listPath(query: MessageQuery, change: Partial<MessageQuery>): string {
  const { search, type, status, size, page } = { ...query, page: 1, ...change };
  return portalPaths.admin.inquiries({
    search,
    type,
    status,
    size: size === USUAL_SIZE ? null : size,
    page: page === 1 ? null : page,
  });
}
