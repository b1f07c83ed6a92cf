import { paths } from '../paths.ts';
import {
  COMPARISON_SORTS,
  type ComparisonSort,
  MOST_CHOSEN,
  PRICE_BASES,
  type PriceBasis,
} from '../price/comparison-rules.ts';
import { PRICE_METHOD } from '../price/method/constants.ts';
import { PRICE_WINDOWS, type PriceWindow } from '../price/method/stored-prices.ts';
import { CATEGORIES, type Category } from '../procedure/category.ts';
import { readId } from '../row-id.ts';
import { type ClinicArea, readClinicArea } from './clinic-area.ts';
import { readListPage } from './list-page.ts';
import { readChoice, readProcedure, readSearch } from './list-params.ts';

/** The reports that a procedure's comparison shows, and their order. */
type ComparisonChoice = Pick<ClinicArea, 'city' | 'district'> & {
  basis: PriceBasis;
  window: PriceWindow;
  sort: ComparisonSort;
  /** Ids of the clinics that are ticked, ascending. */
  ticked: readonly number[];
  /** True if only ticked clinics are shown. */
  isNarrowed: boolean;
  view: ComparisonView;
};

/** Ways to show the reports of all clinics: on a strip, or as a table of exact values. */
const COMPARISON_VIEWS = ['strip', 'table'] as const;

type ComparisonView = (typeof COMPARISON_VIEWS)[number];

/** The state of the price comparison in its URL. */
export type ComparisonQuery = ComparisonChoice & {
  /** A text that procedures are searched for. */
  search: string | undefined;
  category: Category | undefined;
  /** True if the URL names a category that does not exist. */
  isCategoryUnknown: boolean;
  procedure: string | undefined;
  page: number;
};

/** Number of clinics that Load More adds. */
export const COMPARISON_BATCH = 20;

/** Reads a URL's query; invalid values fall back to the previous step or the default. */
export function readComparisonQuery(params: URLSearchParams): ComparisonQuery {
  const categoryParam = params.get('category');
  const category = CATEGORIES.find((known) => known === categoryParam);
  const { city, district } = readClinicArea(params);
  const ticked = readTicked(params);
  return {
    search: readSearch(params),
    category,
    isCategoryUnknown: Boolean(categoryParam) && !category,
    procedure: readProcedure(params),
    basis: readChoice(params.get('basis'), PRICE_BASES),
    window: PRICE_WINDOWS.find((months) => String(months) === params.get('window')) ?? DEFAULT.window,
    city,
    district,
    sort: readChoice(params.get('sort'), COMPARISON_SORTS),
    ticked,
    isNarrowed: ticked.length > 0 && params.get('only') === ONLY_TICKED,
    view: readChoice(params.get('view'), COMPARISON_VIEWS),
    page: readListPage(params, COMPARISON_BATCH),
  };
}

/** The value of the parameter `only` that shows ticked clinics alone. */
export const ONLY_TICKED = 'ticked';

/** Reads the ids of clinics, which a form without scripts sends one by one; ignores invalid ids. */
function readTicked(params: URLSearchParams): number[] {
  const ids = params.getAll('clinics').flatMap((text) => text.split('.').map(readId));
  return [...new Set(ids.filter((id) => id !== null))]
    .sort((one, other) => one - other)
    .slice(0, MOST_CHOSEN);
}

/** Writes the ids of clinics for a URL. */
export const writeTicked = (ticked: readonly number[]): string => ticked.join('.');

const DEFAULT = { basis: PRICE_BASES[0], window: PRICE_METHOD.windowMonths, sort: COMPARISON_SORTS[0] };

/** Returns the canonical URL of a query; all unknown categories share one. */
export function comparisonPath(query: ComparisonQuery): string {
  const { category, isCategoryUnknown, procedure, search, basis, window, city, district, sort, page } = query;
  if (!procedure) {
    if (search) return paths.priceComparison({ search });
    return paths.priceComparison({ category: isCategoryUnknown ? 'unknown' : category });
  }
  return paths.priceComparison({
    procedure,
    basis: basis === DEFAULT.basis ? undefined : basis,
    window: window === DEFAULT.window ? undefined : window,
    city,
    district,
    sort: sort === DEFAULT.sort ? undefined : sort,
    clinics: writeTicked(query.ticked),
    only: query.isNarrowed ? ONLY_TICKED : undefined,
    view: query.view === COMPARISON_VIEWS[0] ? undefined : query.view,
    page: page === 1 ? undefined : page,
  });
}
