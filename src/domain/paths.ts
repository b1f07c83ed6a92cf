type Query = Record<string, string | number | null | undefined>;

/** Path with the parts of a query that have a value, in the order given. */
function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Every URL of the site. Pages never build one by hand. */
export const paths = {
  home: (query?: Query) => withQuery('/', query),
  clinics: (query?: Query) => withQuery('/clinics', query),
  clinic: (slug: string, query?: Query) => withQuery(`/clinics/${encodeURIComponent(slug)}`, query),
  /** Telephone, website, map and forms of a clinic, on its page. */
  clinicContact: (slug: string) => `/clinics/${encodeURIComponent(slug)}#contact`,
  reviews: (query?: Query) => withQuery('/reviews', query),
  procedureReviews: (procedureSlug: string, query?: Query) =>
    withQuery(`/reviews/${encodeURIComponent(procedureSlug)}`, query),
  review: (procedureSlug: string, id: number) => `/reviews/${encodeURIComponent(procedureSlug)}/${id}`,
  procedures: (query?: Query) => withQuery('/procedures', query),
  priceComparison: (query?: Query) => withQuery('/price-comparison', query),
  submitQuote: (query?: { clinicId?: number }) => withQuery('/submit-quote', query),
  addClinic: () => '/add-clinic',
  contact: (query?: Query) => withQuery('/contact', query),
  privacy: () => '/privacy',
  terms: () => '/terms',
  howReviewsAreChecked: () => '/how-reviews-are-checked',
  /** The staff's portal; which part of it and which of its lists, in the query. */
  admin: (query?: Query) => withQuery('/admin', query),
  clinicAccess: () => '/clinic-access',
  /** A clinic's own portal; which part of it in the query. */
  clinicPortal: (query?: Query) => withQuery('/clinic-portal', query),
  /** Where an invited person chooses a password; the token is the fragment, which no server and no log sees. */
  invitation: (token = '') => `/invitation${token && `#${token}`}`,
  reportBug: (query?: Query) => withQuery('/report-bug', query),
  /** The site's own form for an inquiry to a clinic. */
  clinicInquiry: (slug: string) => `/clinics/${encodeURIComponent(slug)}/message`,
  /** Shown by the service worker where there is no connection. */
  offline: () => '/offline',
  apiDocs: () => '/docs/api',
  diagnostic: () => '/diagnostic',
  /** What the test of /diagnostic answers. */
  diagnosticAnswer: () => '/api/simple-test',
  testFilter: () => '/test-filter',
  /** A whole table as CSV, for admins. */
  adminExport: (table: 'clinics' | 'procedures' | 'reviews') => `/api/admin/exports/${table}.csv`,
  media: (file: string) => `/api/media/${encodeURIComponent(file)}`,
} as const;
