import { paths } from '#domain/paths.ts';
import { readChoice } from '#web/lib/list-params.ts';

export const FILTERS = ['all', 'active', 'archived'] as const;

/** What the URL says of the list of inquiries. */
export type InquiryQuery = { filter: (typeof FILTERS)[number]; page: number };

export const PAGE_SIZE = 10;

/** The API goes no further into a list than this. */
const MAX_OFFSET = 10_000;

/** Reads the URL's query; whatever makes no sense is as if it were not there. */
export function readInquiryQuery(params: URLSearchParams): InquiryQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    filter: readChoice(params.get('filter'), FILTERS),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

const STATUSES = { all: undefined, active: 'pending', archived: 'archived' } as const;

/** The call that reads what a query shows. */
export function toApiQuery({ filter, page }: InquiryQuery) {
  const offset = Math.min((page - 1) * PAGE_SIZE, MAX_OFFSET);
  return { status: STATUSES[filter], limit: PAGE_SIZE, offset };
}

/** How many pages of a list can be gone to, at least one. */
export const countPages = (total: number) =>
  Math.max(1, Math.min(Math.ceil(total / PAGE_SIZE), MAX_OFFSET / PAGE_SIZE + 1));

export const inquiriesPath = ({ filter, page }: InquiryQuery) =>
  paths.clinicPortal({
    tab: 'messages',
    filter: filter === 'all' ? null : filter,
    page: page === 1 ? null : page,
  });
