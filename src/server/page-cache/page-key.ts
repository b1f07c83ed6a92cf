import { LRUCache } from 'lru-cache';
import { canonicalPath } from '#domain/canonical-path.ts';
import { clinicListPath, readClinicQuery } from '#domain/lists/clinic-list.ts';
import { clinicPath, readClinicReviewsQuery } from '#domain/lists/clinic-reviews.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { comparisonPath, readComparisonQuery } from '#domain/lists/comparison.ts';
import { comparePath, readCompareQuery } from '#domain/lists/side-by-side.ts';
import { homePath, readHomeQuery } from '#domain/lists/home-list.ts';
import { mapPath, readMapQuery } from '#domain/lists/map.ts';
import { clinicPhotosPath, procedurePhotosPath, readPhotoListQuery } from '#domain/lists/photo-list.ts';
import { readReviewListQuery, reviewListPath } from '#domain/lists/review-list.ts';
import { readProcedure, readSearch } from '#domain/lists/list-params.ts';
import { readFeedPath } from '#domain/feed-paths.ts';
import { localPath, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { readId } from '#domain/row-id.ts';
import { findApiKey, SEARCH } from './api-key.ts';

type CacheablePage = {
  path: RegExp;
  /** Returns the canonical URL of the page; null if it is not cached. */
  locate: (params: URLSearchParams, ...segments: string[]) => string | null;
};

/** A page without query parameters. @param never parameters that change the page, so that it is not cached */
const page = (path: string, ...never: string[]): CacheablePage => ({
  path: new RegExp(`^${path}$`),
  locate: (params) => (never.some((name) => params.has(name)) ? null : path),
});

/** Pages without data from the database, which can be rendered during an outage. */
const STATIC_PATHS: readonly string[] = [
  paths.addClinic(),
  paths.privacy(),
  paths.terms(),
  paths.howReviewsAreChecked(),
  paths.priceMethod(),
];

/**
 * The cached pages. Keys are built from the parsed query, with the functions that the pages use, so equivalent URLs
 * share a key. Pages of free-text searches are not cached: their number is unlimited.
 */
const CACHED_PAGES: readonly CacheablePage[] = [
  { path: /^\/$/, locate: (params) => homePath(readHomeQuery(params)) },
  { path: /^\/clinics$/, locate: (params) => clinicListPath(readClinicQuery(params)) },
  { path: /^\/map$/, locate: (params) => mapPath(readMapQuery(params)) },
  {
    path: /^\/clinics\/([^/]+)$/,
    locate: (params, slug = '') => clinicPath(slug, readClinicReviewsQuery(params)),
  },
  {
    path: /^\/clinics\/([^/]+)\/sheet$/,
    locate: (params, slug = '') => sheetPath(slug, readProcedure(params)),
  },
  { path: /^\/surgeons\/([^/]+)$/, locate: (_, slug = '') => paths.surgeon(slug) },
  {
    path: /^\/clinics\/([^/]+)\/photos$/,
    locate: (params, slug = '') => clinicPhotosPath(slug, readPhotoListQuery(params)),
  },
  {
    path: /^\/reviews\/([^/]+)\/photos$/,
    locate: (params, procedure = '') => procedurePhotosPath(procedure, readPhotoListQuery(params).page),
  },
  {
    path: /^\/reviews(?:\/([^/]+))?$/,
    // A form sent without scripts has the procedure in its query and is redirected to the procedure's path.
    locate: (params, procedure) =>
      params.has('procedure') ? null : reviewListPath(readReviewListQuery(params, procedure)),
  },
  {
    path: /^\/reviews\/([^/]+)\/(\d+)$/,
    locate: (_, procedure = '', id = '') =>
      readId(id) === null ? null : paths.review(procedure, Number(id)),
  },
  {
    path: /^\/price-comparison$/,
    locate: (params) => {
      const query = readComparisonQuery(params);
      // Ticked clinics can be combined without limit.
      return query.ticked.length > 0 ? null : comparisonPath(query);
    },
  },
  { path: /^\/compare$/, locate: (params) => comparePath(readCompareQuery(params)) },
  page(paths.procedures()),
  { path: /^\/procedures\/([^/]+)$/, locate: (_, slug = '') => paths.procedure(slug) },
  page(paths.submitQuote(), 'clinicId'),
  // Links name any clinics together.
  page(paths.shortlist(), 'c'),
  page(paths.contact(), 'clinic', 'review', 'subject', 'sent'),
  page(paths.reportBug(), 'sent'),
  ...STATIC_PATHS.map((path) => page(path)),
  page(paths.apiDocs()),
  page(paths.diagnostic()),
  page(paths.testFilter()),
];

/** Pages that clients may have as Markdown. */
const MARKDOWN_PAGES = [
  /^\/(?:clinics|procedures|surgeons)\/[^/]+$/,
  /^\/price-comparison$/,
  /^\/methods\/prices$/,
];

/** Returns true for the path of a page that clients may have as Markdown. */
export const hasMarkdown = (path: string): boolean =>
  MARKDOWN_PAGES.some((pattern) => pattern.test(splitLocale(path).path));

/** Sitemaps, which read whole tables. */
const SITEMAP = /^\/(?:sitemap|sitemaps\/(?:pages|(?:clinics|reviews|surgeons)-[1-9]\d{0,4}))\.xml$/;

/** The file of prices, which reads all figures, its description, and the file for language models. */
const OPEN_DATA: ReadonlySet<string> = new Set([
  paths.openPrices(),
  paths.openPricesDescription(),
  paths.llms(),
]);

/** Describing and compressing the API takes longer than most pages. */
const API_DESCRIPTION = '/api/openapi.json';

/** No real link has a longer key. */
const MAX_LENGTH = 400;

/** Longer URLs are not parsed. */
const MAX_URL_LENGTH = 4_000;

type Keys = {
  page: string | null;
  /** The Markdown of the page. */
  markdown: string | null;
  /** Open data, a feed, or a read of the API without free text. */
  read: string | null;
  search: string | null;
};

/** Ends the key of a page's Markdown; no URL has a space. */
const AS_MARKDOWN = ' as Markdown';

/** Keys of recent URLs, up to two million characters: parsing a URL takes longer than everything else in a cache hit. */
const known = new LRUCache<string, Keys>({
  max: 20_000,
  maxSize: 2_000_000,
  sizeCalculation: (keys, url) =>
    Object.values(keys).reduce((sum, key) => sum + (key?.length ?? 0), url.length),
});

/** Longer URLs are not remembered; nearly all real ones are shorter. */
const MAX_REMEMBERED_LENGTH = 200;

/** Returns the cache keys of a URL, null where it is not cacheable. @param url path and query as requested */
export function findKeys(url: string): Keys {
  const found = known.get(url);
  if (found) return found;
  const pageKey = findPageKey(url);
  const markdown = pageKey !== null && hasMarkdown(split(url).path) ? `${pageKey}${AS_MARKDOWN}` : null;
  const keys =
    pageKey === null
      ? { page: null, markdown, read: findReadKey(url), search: findSearchKey(url) }
      : { page: pageKey, markdown, read: null, search: null };
  if (url.length <= MAX_REMEMBERED_LENGTH) known.set(url, keys);
  return keys;
}

/**
 * Returns the cache key of a page: its canonical URL.
 * @param url path and query as requested
 * @returns null if the page is not cached
 */
export function findPageKey(url: string): string | null {
  const { path: requested, params } = split(url);
  const { locale, path } = splitLocale(requested);
  for (const { path: pattern, locate } of CACHED_PAGES) {
    const match = pattern.exec(path);
    if (!match) continue;
    // Other spellings of a path are redirected to the canonical one.
    if (url.length > MAX_URL_LENGTH || canonicalPath(requested) !== requested || readSearch(params))
      return null;
    const segments = match.slice(1).map((segment) => segment && decodeURIComponent(segment));
    const key = locate(params, ...segments);
    return key === null ? null : shortEnough(localPath(locale, key));
  }
  return null;
}

/** Returns true for the canonical path of a feed, of which other spellings are redirected. */
const isFeed = (path: string) =>
  canonicalPath(path) === path && readFeedPath(splitLocale(path).path) !== null;

/** Returns the cache key of open data, of a feed, or of a read of the API without free text; null for anything else. */
export function findReadKey(url: string): string | null {
  const { path, params } = split(url);
  if (OPEN_DATA.has(path)) return path;
  if (isFeed(path)) return shortEnough(path);
  return url.length > MAX_URL_LENGTH || params.has(SEARCH) ? null : shortEnough(findApiKey(path, params));
}

/** Returns the cache key of a search, a sitemap or the API description; null for anything else. */
export function findSearchKey(url: string): string | null {
  const { path, params } = split(url);
  if (SITEMAP.test(path) || path === API_DESCRIPTION) return path;
  return url.length > MAX_URL_LENGTH || !params.has(SEARCH) ? null : shortEnough(findApiKey(path, params));
}

const shortEnough = (key: string | null) => (key !== null && key.length <= MAX_LENGTH ? key : null);

function split(url: string): { path: string; params: URLSearchParams } {
  const end = url.indexOf('?');
  return end < 0
    ? { path: url, params: new URLSearchParams() }
    : { path: url.slice(0, end), params: new URLSearchParams(url.slice(end + 1)) };
}

/** Returns true if the page with this cache key shows no data from the database. */
export const isStaticPage = (key: string): boolean => STATIC_PATHS.includes(splitLocale(key).path);
