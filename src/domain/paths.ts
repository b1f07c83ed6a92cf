import { type Query, withQuery } from './with-query.ts';

/** Every public URL of the site; pages never build URLs by hand. */
export const paths = {
  home: (query?: Query) => withQuery('/', query),
  clinics: (query?: Query) => withQuery('/clinics', query),
  clinic: (slug: string, query?: Query) => withQuery(`/clinics/${encodeURIComponent(slug)}`, query),
  /** The section of a clinic's page with telephone, website, map and forms. */
  clinicContact: (slug: string) => `/clinics/${encodeURIComponent(slug)}#contact`,
  map: (query?: Query) => withQuery('/map', query),
  reviews: (query?: Query) => withQuery('/reviews', query),
  procedureReviews: (procedureSlug: string, query?: Query) =>
    withQuery(`/reviews/${encodeURIComponent(procedureSlug)}`, query),
  review: (procedureSlug: string, id: number) => `/reviews/${encodeURIComponent(procedureSlug)}/${id}`,
  surgeon: (slug: string) => `/surgeons/${encodeURIComponent(slug)}`,
  /** The guide of a procedure. */
  procedure: (slug: string) => `/procedures/${encodeURIComponent(slug)}`,
  procedures: (query?: Query) => withQuery('/procedures', query),
  /** Clinics side by side: their slugs in the reader's order. */
  compare: (slugs: readonly string[] = [], query?: Query) =>
    slugs.length === 0
      ? withQuery('/compare', query)
      : `/compare?c=${slugs.map((slug) => encodeURIComponent(slug)).join(',')}${withQuery('', query).replace('?', '&')}`,
  priceComparison: (query?: Query) => withQuery('/price-comparison', query),
  /** The clinics that the reader shortlisted, and those of a link that she received. */
  shortlist: (query = '') => `/shortlist${query}`,
  submitQuote: (query?: { clinicId?: number }) => withQuery('/submit-quote', query),
  addClinic: () => '/add-clinic',
  contact: (query?: Query) => withQuery('/contact', query),
  privacy: () => '/privacy',
  terms: () => '/terms',
  howReviewsAreChecked: () => '/how-reviews-are-checked',
  /** The method by which prices are computed. */
  priceMethod: () => '/methods/prices',
  /** The file of prices that anyone may use, its description, and the program that recomputes it. */
  openPrices: () => '/data/prices.csv',
  openPricesDescription: () => '/data/datapackage.json',
  openPricesProgram: () => '/data/recompute-prices.mjs',
  /** The file that tells language models where to read. */
  llms: () => '/llms.txt',
  /** The endpoint of the Model Context Protocol. */
  mcp: () => '/mcp',
  reportBug: (query?: Query) => withQuery('/report-bug', query),
  /** The form that reports a review. */
  reportReview: (query?: Query) => withQuery('/report-review', query),
  /** The form for an inquiry to a clinic. */
  clinicInquiry: (slug: string) => `/clinics/${encodeURIComponent(slug)}/message`,
  /** The page that the service worker shows without a connection. */
  offline: () => '/offline',
  apiDocs: () => '/docs/api',
  diagnostic: () => '/diagnostic',
  /** The response of the test on /diagnostic. */
  diagnosticAnswer: () => '/api/simple-test',
  testFilter: () => '/test-filter',
  media: (file: string) => `/api/media/${encodeURIComponent(file)}`,
} as const;
