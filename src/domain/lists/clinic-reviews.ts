import { paths } from '../paths.ts';
import { readListPage } from './list-page.ts';
import { readChoice, readProcedure, readSearch } from './list-params.ts';

/** The state of a clinic's review list in its URL. */
export type ClinicReviewsQuery = {
  search: string | undefined;
  procedure: string | undefined;
  sort: 'new' | 'priceHigh' | 'priceLow';
  page: number;
};

/** Number of reviews that Load More adds. */
export const CLINIC_REVIEWS_BATCH = 10;

/** Reads a URL's query; invalid values fall back to the defaults. */
export function readClinicReviewsQuery(params: URLSearchParams): ClinicReviewsQuery {
  return {
    search: readSearch(params),
    procedure: readProcedure(params),
    sort: readChoice(params.get('sort'), ['new', 'priceHigh', 'priceLow']),
    page: readListPage(params, CLINIC_REVIEWS_BATCH),
  };
}

/** Returns the canonical URL of a clinic's page with a query. */
export const clinicPath = (slug: string, { search, procedure, sort, page }: ClinicReviewsQuery) =>
  paths.clinic(slug, {
    search,
    procedure,
    sort: sort === 'new' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
