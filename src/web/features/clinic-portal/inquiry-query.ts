import { portalPaths } from '#domain/portal-paths.ts';
import { readChoice } from '#domain/lists/list-params.ts';
import { readPageNumber, toPage } from '#web/lib/lists/numbered-pages.ts';

export const FILTERS = ['all', 'active', 'archived'] as const;

/** Filter and page of the inquiry list, as stored in the URL. */
export type InquiryQuery = { filter: (typeof FILTERS)[number]; page: number };

export const PAGE_SIZE = 10;

/** Reads the URL's query; ignores invalid values. */
export function readInquiryQuery(params: URLSearchParams): InquiryQuery {
  return {
    filter: readChoice(params.get('filter'), FILTERS),
    page: readPageNumber(params),
  };
}

const STATUSES = { all: undefined, active: 'pending', archived: 'archived' } as const;

/** Converts the query to the API's parameters. */
export function toApiQuery({ filter, page }: InquiryQuery) {
  return { status: STATUSES[filter], ...toPage(page, PAGE_SIZE) };
}

export const inquiriesPath = ({ filter, page }: InquiryQuery) =>
  portalPaths.clinic.messages({
    filter: filter === 'all' ? null : filter,
    page: page === 1 ? null : page,
  });
