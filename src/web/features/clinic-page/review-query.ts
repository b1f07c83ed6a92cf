import { readChoice, readPage, readSearch } from '#web/lib/list-params.ts';

/** Reviews of a clinic that its page shows at a time. */
export const PAGE_SIZE = 10;

/** Which of a clinic's reviews are shown, as the URL says it. */
export type ReviewQuery = {
  search: string | undefined;
  /** Slug of a procedure with published reviews at this clinic. */
  procedure: string | undefined;
  sort: 'new' | 'priceHigh' | 'priceLow';
  page: number;
};

/** Reads a URL; whatever makes no sense falls back, a procedure that has no published review here too. */
export function readReviewQuery(params: URLSearchParams, procedureSlugs: readonly string[]): ReviewQuery {
  const procedure = params.get('procedure');
  return {
    search: readSearch(params),
    procedure: procedure !== null && procedureSlugs.includes(procedure) ? procedure : undefined,
    sort: readChoice(params.get('sort'), ['new', 'priceHigh', 'priceLow']),
    page: readPage(params),
  };
}

/** The query that narrows the reviews to one procedure; only the order stays as it was. */
export function narrowedTo(params: URLSearchParams, procedureSlug: string): string {
  const next = new URLSearchParams({ procedure: procedureSlug });
  const sort = params.get('sort');
  if (sort) next.set('sort', sort);
  return next.toString();
}
