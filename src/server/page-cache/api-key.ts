import { AREA_SLUG } from '#domain/lists/clinic-area.ts';
import { CLINIC_SORTS } from '#domain/lists/clinic-sort.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts';
import { COMPARISON_SORTS, PRICE_BASES } from '#domain/price/comparison-rules.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import { PRICE_WINDOWS } from '#domain/price/method/stored-prices.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';
import { REVIEW_SORTS } from '#domain/review/review-sort.ts';
import { LONGEST_SLUG } from '#domain/slug.ts';
import { TEXT_LANGUAGES } from '#domain/text-language.ts';

/** A parameter: its accepted spellings, and its default, which the key leaves out. */
type Param = { accepts: RegExp; default?: string };

type Params = Readonly<Record<string, Param>>;

/** The name of the parameter with free text. */
export const SEARCH = 'search';

const FLAG: Param = { accepts: /^(?:true|false)$/, default: 'false' };
const ID: Param = { accepts: /^[1-9]\d{0,9}$/ };
/** Longer slugs, and those with capitals, are not cached. */
const SLUG = `[^/A-Z]{1,${LONGEST_SLUG}}`;
const PROCEDURE: Param = { accepts: new RegExp(`^${SLUG}$`) };
const AREA: Param = { accepts: AREA_SLUG };
const oneOf = (values: readonly string[]): RegExp => new RegExp(`^(?:${values.join('|')})$`);
const LANGUAGE: Param = { accepts: oneOf(LOCALES), default: DEFAULT_LOCALE };
const TEXT_LANGUAGE: Param = { accepts: oneOf(TEXT_LANGUAGES) };

const PAGE: Params = {
  limit: { accepts: /^(?:[1-9]\d?|100)$/, default: '100' },
  offset: { accepts: /^(?:0|[1-9]\d{0,3})$/, default: '0' },
};

const CLINICS: Params = {
  ...PAGE,
  sort: { accepts: oneOf(CLINIC_SORTS) },
  procedure: PROCEDURE,
  city: AREA,
  district: AREA,
  neighbourhood: AREA,
  suggest: FLAG,
  areas: FLAG,
  highlight: FLAG,
  latestReview: FLAG,
};

const REVIEWS: Params = {
  ...PAGE,
  clinicId: ID,
  procedureId: ID,
  procedure: PROCEDURE,
  sort: { accepts: oneOf(Object.keys(REVIEW_SORTS)), default: 'recent' },
  hasDoctor: FLAG,
  language: TEXT_LANGUAGE,
  languageFirst: TEXT_LANGUAGE,
};

/** A parameter with too many values to keep an answer for each. */
const NEVER: Param = { accepts: /(?!)/ };

const PRICES: Params = {
  basis: { accepts: oneOf(PRICE_BASES), default: 'all' },
  window: { accepts: oneOf(PRICE_WINDOWS.map(String)), default: String(PRICE_METHOD.windowMonths) },
};

/** The cached reads of the API, and their parameters in the order of the key. Any other spelling is not cached. */
const READS: readonly { path: RegExp; params: Params }[] = [
  { path: /^\/api\/clinics$/, params: { [SEARCH]: { accepts: /./ }, ...CLINICS } },
  { path: /^\/api\/reviews$/, params: REVIEWS },
  { path: /^\/api\/reviews\/feed$/, params: { clinicId: ID, procedureId: ID } },
  { path: /^\/api\/reviews\/[1-9]\d{0,9}(?:\/related)?$/, params: {} },
  {
    path: /^\/api\/photos$/,
    params: {
      ...PAGE,
      clinicId: ID,
      procedure: PROCEDURE,
      sort: { accepts: /^(?:recent|time-since)$/, default: 'recent' },
    },
  },
  { path: new RegExp(`^/api/clinics/${SLUG}$`), params: {} },
  { path: /^\/api\/clinics\/[1-9]\d{0,9}\/(?:prices|surgeons)$/, params: {} },
  { path: new RegExp(`^/api/surgeons/${SLUG}$`), params: {} },
  { path: /^\/api\/clinics\/[1-9]\d{0,9}\/reports$/, params: { procedure: PROCEDURE } },
  { path: new RegExp(`^/api/procedures/${SLUG}/surgeons$`), params: {} },
  { path: new RegExp(`^/api/procedures/${SLUG}$`), params: { language: LANGUAGE } },
  {
    path: new RegExp(`^/api/price-comparison/${SLUG}$`),
    params: {
      ...PAGE,
      ...PRICES,
      city: AREA,
      district: AREA,
      sort: { accepts: oneOf(COMPARISON_SORTS), default: 'typical' },
      clinics: NEVER,
    },
  },
  {
    path: new RegExp(`^/api/prices/${SLUG}$`),
    params: { clinic: PROCEDURE, city: AREA, district: AREA, ...PRICES, tally: FLAG },
  },
  {
    path: /^\/api\/procedures$/,
    params: { category: { accepts: oneOf(CATEGORIES) }, distribution: FLAG, language: LANGUAGE },
  },
  { path: /^\/api\/clinic-map$/, params: { procedure: PROCEDURE } },
  { path: /^\/api\/procedure-choices$/, params: {} },
  { path: /^\/api\/(?:procedure|place)-names$/, params: { language: LANGUAGE } },
  { path: /^\/api\/rates$/, params: {} },
  { path: /^\/api\/site$/, params: { withoutTotals: FLAG } },
];

/** Parameters of staff; a request with one of them may be answered differently. */
const STAFF_PARAMS = ['admin', 'filter'];

/** Returns the cache key of a read of the API: its canonical URL; null if it is not cached. */
export function findApiKey(path: string, params: URLSearchParams): string | null {
  const read = READS.find((one) => one.path.test(path));
  if (!read || STAFF_PARAMS.some((name) => params.has(name))) return null;
  // Free text that this route does not take, or that is blank, is not cached.
  const text = searchKeyText(params);
  if (params.has(SEARCH) && (!text || !(SEARCH in read.params))) return null;
  const key = new URLSearchParams();
  for (const [name, { accepts, default: fallback }] of Object.entries(read.params)) {
    const value = name === SEARCH ? text : params.get(name);
    if (value === null || value === fallback) continue;
    if (!accepts.test(value)) return null;
    key.set(name, value);
  }
  return key.size > 0 ? `${path}?${key}` : path;
}

/** Normalises a search text as the search does: case and spacing are ignored. */
const searchKeyText = (params: URLSearchParams): string | null =>
  params.get(SEARCH)?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? null;
