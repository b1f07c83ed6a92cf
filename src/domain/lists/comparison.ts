import { paths } from '../paths.ts';
import {
  COMPARISON_SORTS,
  type ComparisonSort,
  PRICE_BASES,
  type PriceBasis,
} from '../price/comparison-rules.ts';
import { PRICE_METHOD } from '../price/method/constants.ts';
import { PRICE_WINDOWS, type PriceWindow } from '../price/method/stored-prices.ts';
import { CATEGORIES, type Category } from '../procedure/category.ts';
import { type ClinicArea, readClinicArea } from './clinic-area.ts';
import { readListPage } from './list-page.ts';
import { readChoice, readProcedure } from './list-params.ts';

/** The reports that a procedure's comparison shows, and their order. */
type ComparisonChoice = Pick<ClinicArea, 'city' | 'district'> & {
  basis: PriceBasis;
  window: PriceWindow;
  sort: ComparisonSort;
};

/** The state of the price comparison in its URL. */
export type ComparisonQuery = ComparisonChoice & {
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
  return {
    category,
    isCategoryUnknown: Boolean(categoryParam) && !category,
    procedure: readProcedure(params),
    basis: readChoice(params.get('basis'), PRICE_BASES),
    window: PRICE_WINDOWS.find((months) => String(months) === params.get('window')) ?? DEFAULT.window,
    city,
    district,
    sort: readChoice(params.get('sort'), COMPARISON_SORTS),
    page: readListPage(params, COMPARISON_BATCH),
  };
}

const DEFAULT = { basis: PRICE_BASES[0], window: PRICE_METHOD.windowMonths, sort: COMPARISON_SORTS[0] };

/** Returns the canonical URL of a query; all unknown categories share one. */
export function comparisonPath(query: ComparisonQuery): string {
  const { category, isCategoryUnknown, procedure, basis, window, city, district, sort, page } = query;
  if (!procedure) return paths.priceComparison({ category: isCategoryUnknown ? 'unknown' : category });
  return paths.priceComparison({
    procedure,
    basis: basis === DEFAULT.basis ? undefined : basis,
    window: window === DEFAULT.window ? undefined : window,
    city,
    district,
    sort: sort === DEFAULT.sort ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
}
