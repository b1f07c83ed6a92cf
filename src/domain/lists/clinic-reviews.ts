import type { Locale } from '../locales.ts';
import { paths } from '../paths.ts';
import { orderFor, OWN_LANGUAGE_FIRST } from '../review/review-sort.ts';
import type { TextLanguage } from '../text-language.ts';
import { readListPage, rowsOfPage } from './list-page.ts';
import { readChoice, readLanguage, readProcedure, readSearch } from './list-params.ts';

/** The state of a clinic's review list in its URL. */
export type ClinicReviewsQuery = {
  search: string | undefined;
  procedure: string | undefined;
  language: TextLanguage | undefined;
  sort: 'new' | typeof OWN_LANGUAGE_FIRST | 'priceHigh' | 'priceLow';
  page: number;
};

/** Number of reviews that Load More adds. */
export const CLINIC_REVIEWS_BATCH = 10;

/** Reads a URL's query; invalid values fall back to the defaults. */
export function readClinicReviewsQuery(params: URLSearchParams): ClinicReviewsQuery {
  return {
    search: readSearch(params),
    procedure: readProcedure(params),
    language: readLanguage(params),
    sort: readChoice(params.get('sort'), ['new', OWN_LANGUAGE_FIRST, 'priceHigh', 'priceLow']),
    page: readListPage(params, CLINIC_REVIEWS_BATCH),
  };
}

/** Returns the API's parameters for a clinic's reviews. @param locale of the page */
export const clinicReviewsOf = (clinicId: number, query: ClinicReviewsQuery, locale: Locale) => ({
  ...rowsOfPage(query.page, CLINIC_REVIEWS_BATCH),
  clinicId,
  search: query.search,
  procedure: query.procedure,
  language: query.language,
  ...orderFor(query.sort, locale),
});

/** Returns the canonical URL of a clinic's page with a query. */
export const clinicPath = (slug: string, { search, procedure, language, sort, page }: ClinicReviewsQuery) =>
  paths.clinic(slug, {
    search,
    procedure,
    language,
    sort: sort === 'new' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
