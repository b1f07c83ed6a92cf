import { LRUCache } from 'lru-cache';
import { canonicalPath } from '#domain/canonical-path.ts';
import { clinicListPath, readClinicQuery } from '#domain/lists/clinic-list.ts';
import { clinicPath, readClinicReviewsQuery } from '#domain/lists/clinic-reviews.ts';
import { comparisonPath, readComparisonQuery } from '#domain/lists/comparison.ts';
import { homePath, readHomeQuery } from '#domain/lists/home-list.ts';
import { readReviewListQuery, reviewListPath } from '#domain/lists/review-list.ts';
import { AREA_SLUG } from '#domain/lists/clinic-area.ts';
import { readSearch } from '#domain/lists/list-params.ts';
import { paths } from '#domain/paths.ts';
import { readId } from '#domain/row-id.ts';

type KeptPage = {
  path: RegExp;
  /** The one address of the page that is asked for; null for what is answered afresh. */
  locate: (params: URLSearchParams, ...segments: string[]) => string | null;
};

/** A page without a query of its own. @param never what makes it another one, which is answered afresh */
const page = (path: string, ...never: string[]): KeptPage => ({
  path: new RegExp(`^${path}$`),
  locate: (params) => (never.some((name) => params.has(name)) ? null : path),
});

/** Pages that show nothing from the database, so that they can be rendered while it is away. */
const STATIC: ReadonlySet<string> = new Set([
  paths.addClinic(),
  paths.privacy(),
  paths.terms(),
  paths.howReviewsAreChecked(),
]);

/**
 * The pages that are kept. Their keys are made of what a query is read as, by the functions that the pages read it with:
 * whatever shows the same has one key. A free-text search has none: what anybody can type has no end.
 */
const KEPT: readonly KeptPage[] = [
  { path: /^\/$/, locate: (params) => homePath(readHomeQuery(params)) },
  { path: /^\/clinics$/, locate: (params) => clinicListPath(readClinicQuery(params)) },
  {
    path: /^\/clinics\/([^/]+)$/,
    locate: (params, slug = '') => clinicPath(slug, readClinicReviewsQuery(params)),
  },
  {
    path: /^\/reviews(?:\/([^/]+))?$/,
    // A form that was sent without scripts has the procedure in its query and is led to its path.
    locate: (params, procedure) =>
      params.has('procedure') ? null : reviewListPath(readReviewListQuery(params, procedure)),
  },
  {
    path: /^\/reviews\/([^/]+)\/(\d+)$/,
    locate: (_, procedure = '', id = '') =>
      readId(id) === null ? null : paths.review(procedure, Number(id)),
  },
  { path: /^\/price-comparison$/, locate: (params) => comparisonPath(readComparisonQuery(params)) },
  page(paths.procedures()),
  page(paths.submitQuote(), 'clinicId'),
  page(paths.contact(), 'clinic', 'review', 'subject', 'sent'),
  page(paths.reportBug(), 'sent'),
  page(paths.addClinic()),
  page(paths.privacy()),
  page(paths.terms()),
  page(paths.howReviewsAreChecked()),
  page(paths.apiDocs()),
  page(paths.diagnostic()),
  page(paths.testFilter()),
];

/** What crawlers ask for: whole tables of a directory. */
const SITEMAP = /^\/(?:sitemap|sitemaps\/(?:pages|(?:clinics|reviews)-[1-9]\d{0,4}))\.xml$/;

/** The same for everybody; describing and compressing it takes longer than most pages. */
const API_DESCRIPTION = '/api/openapi.json';

/** The clinics that a text finds, as the box with suggestions asks for them at every letter. */
const SEARCH = '/api/clinics';

/** What an answer to a search depends on, and how it is written; whatever is written otherwise is answered afresh. */
const SEARCH_PARAMS: Readonly<Record<string, { accepts: RegExp; usual?: string }>> = {
  search: { accepts: /./ },
  limit: { accepts: /^(?:[1-9]\d?|100)$/, usual: '100' },
  offset: { accepts: /^(?:0|[1-9]\d{0,3})$/, usual: '0' },
  sort: { accepts: /^(?:reviews|name)$/ },
  procedure: { accepts: /^[^A-Z]+$/ },
  city: { accepts: AREA_SLUG },
  district: { accepts: AREA_SLUG },
  neighbourhood: { accepts: AREA_SLUG },
  suggest: { accepts: /^(?:true|false)$/, usual: 'false' },
  areas: { accepts: /^(?:true|false)$/, usual: 'false' },
  highlight: { accepts: /^(?:true|false)$/, usual: 'false' },
  latestReview: { accepts: /^(?:true|false)$/, usual: 'false' },
};

/** Longer keys are nobody's link. */
const MAX_LENGTH = 400;

/** Longer addresses are not even read. */
const MAX_URL_LENGTH = 4_000;

type Keys = { page: string | null; search: string | null };

/** Keys of addresses asked for lately: reading one takes longer than all else that is done for a kept page. */
const known = new LRUCache<string, Keys>({ max: 2_000 });

/** Addresses up to this long are remembered: nearly all that people ask for. */
const MOST_REMEMBERED_LENGTH = 200;

/** The keys under which what an address shows is kept, if it is. @param url path and query as they were asked for */
export function findKeys(url: string): Keys {
  const found = known.get(url);
  if (found) return found;
  const keys = { page: findPageKey(url), search: findSearchKey(url) };
  if (url.length <= MOST_REMEMBERED_LENGTH) known.set(url, keys);
  return keys;
}

/**
 * Under which key a page is kept: the one address of what it shows.
 * @param url path and query as they were asked for
 * @returns null for what is not kept
 */
export function findPageKey(url: string): string | null {
  const { path, params } = split(url);
  for (const { path: pattern, locate } of KEPT) {
    const match = pattern.exec(path);
    if (!match) continue;
    // Other ways to write a path are led to this one.
    if (url.length > MAX_URL_LENGTH || canonicalPath(path) !== path || readSearch(params)) return null;
    const segments = match.slice(1).map((segment) => segment && decodeURIComponent(segment));
    return shortEnough(locate(params, ...segments));
  }
  return null;
}

/** The key under which the answer to a search, a sitemap or the API's description is kept; null for anything else. */
export function findSearchKey(url: string): string | null {
  const { path, params } = split(url);
  if (SITEMAP.test(path) || path === API_DESCRIPTION) return path;
  if (path !== SEARCH || url.length > MAX_URL_LENGTH || params.has('admin') || params.has('filter'))
    return null;
  const key = new URLSearchParams();
  for (const [name, { accepts, usual }] of Object.entries(SEARCH_PARAMS)) {
    const value = name === 'search' ? plainSearch(params) : params.get(name);
    if (value === null || value === usual) continue;
    if (!accepts.test(value)) return null;
    key.set(name, value);
  }
  return key.has('search') ? shortEnough(`${path}?${key}`) : null;
}

/** A text as the search reads it: neither case nor the spaces around its words say anything. */
const plainSearch = (params: URLSearchParams): string | null =>
  params.get('search')?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? null;

const shortEnough = (key: string | null) => (key !== null && key.length <= MAX_LENGTH ? key : null);

function split(url: string): { path: string; params: URLSearchParams } {
  const end = url.indexOf('?');
  return end < 0
    ? { path: url, params: new URLSearchParams() }
    : { path: url.slice(0, end), params: new URLSearchParams(url.slice(end + 1)) };
}

/** Whether a page, by the key under which it is kept, shows nothing from the database. */
export const isStaticPage = (key: string): boolean => STATIC.has(key);
