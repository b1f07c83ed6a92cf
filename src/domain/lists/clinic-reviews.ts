import { paths } from '../paths.ts';
import { readListPage } from './list-page.ts';
import { readChoice, readProcedure, readSearch } from './list-params.ts';

/** Which of a clinic's reviews its page shows, as the URL says it. */
export type ClinicReviewsQuery = {
  search: string | undefined;
  procedure: string | undefined;
  sort: 'new' | 'priceHigh' | 'priceLow';
  page: number;
};

/** How many reviews Load More adds. */
export const CLINIC_REVIEWS_BATCH = 10;

/** Reads a URL's query; whatever makes no sense falls back. */
export function readClinicReviewsQuery(params: URLSearchParams): ClinicReviewsQuery {
  return {
    search: readSearch(params),
    procedure: readProcedure(params),
    sort: readChoice(params.get('sort'), ['new', 'priceHigh', 'priceLow']),
    page: readListPage(params, CLINIC_REVIEWS_BATCH),
  };
}

/** The one address of a clinic's page with what a query shows. */
export const clinicPath = (slug: string, { search, procedure, sort, page }: ClinicReviewsQuery) =>
  paths.clinic(slug, {
    search,
    procedure,
    sort: sort === 'new' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
