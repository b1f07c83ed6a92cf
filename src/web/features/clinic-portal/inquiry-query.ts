import { portalPaths } from '#domain/portal-paths.ts';
import { choiceOf, defineListQuery, PAGE } from '#web/lib/lists/list-query.ts';
import { toPage } from '#web/lib/lists/numbered-pages.ts';

export const FILTERS = ['all', 'active', 'archived'] as const;

export const { read: readInquiryQuery, path: inquiriesPath } = defineListQuery(portalPaths.clinic.messages, {
  filter: choiceOf('filter', FILTERS),
  page: PAGE,
});

export type InquiryQuery = ReturnType<typeof readInquiryQuery>;

export const PAGE_SIZE = 10;

const STATUSES = { all: undefined, active: 'pending', archived: 'archived' } as const;

/** Converts the query to the API's parameters. */
export function toApiQuery({ filter, page }: InquiryQuery) {
  return { status: STATUSES[filter], ...toPage(page, PAGE_SIZE) };
}
