import {
  MESSAGE_STATUSES,
  MESSAGE_TYPES,
  type MessageStatus,
  type MessageType,
} from '#domain/message/message.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminMessageQuery } from '#web/api/admin-messages.ts';
import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { readPageNumber, readPageSize, toPage } from '#web/lib/numbered-pages.ts';

/** Rows a page can have; ten unless another is chosen. */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
const USUAL_SIZE = 10;

/** What the URL says of the list of messages. */
export type MessageQuery = {
  search: string | undefined;
  type: MessageType | undefined;
  status: MessageStatus | undefined;
  size: number;
  /** From 1. */
  page: number;
};

/** Reads the URL's query; whatever makes no sense is as if it were not there. */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
  const type = readChoice(params.get('type'), ['', ...MESSAGE_TYPES]);
  const status = readChoice(params.get('status'), ['', ...MESSAGE_STATUSES]);
  return {
    search: readSearch(params),
    type: type === '' ? undefined : type,
    status: status === '' ? undefined : status,
    size: readPageSize(params, PAGE_SIZES, USUAL_SIZE),
    page: readPageNumber(params),
  };
}

/** The call that reads what a query shows. */
export function toApiQuery({ search, type, status, size, page }: MessageQuery): AdminMessageQuery {
  return { search, type, status, ...toPage(page, size) };
}

/** Whether anything narrows the list. */
export const isFiltered = ({ search, type, status }: MessageQuery) =>
  search !== undefined || type !== undefined || status !== undefined;

/** The list with some of the query changed; a change of anything but the page begins at its first. */
export function listPath(query: MessageQuery, change: Partial<MessageQuery>): string {
  const { search, type, status, size, page } = { ...query, page: 1, ...change };
  return portalPaths.admin({
    tab: 'inquiries',
    search,
    type,
    status,
    size: size === USUAL_SIZE ? null : size,
    page: page === 1 ? null : page,
  });
}
