import { paths } from '../paths.ts';
import { CATEGORIES, type Category } from '../procedure/category.ts';
import { readListPage } from './list-page.ts';
import { readProcedure } from './list-params.ts';

/** The state of the price comparison in its URL. */
export type ComparisonQuery = {
  category: Category | undefined;
  /** True if the URL names a category that does not exist. */
  isCategoryUnknown: boolean;
  procedure: string | undefined;
  page: number;
};

/** Number of clinics that Load More adds. */
export const COMPARISON_BATCH = 20;

/** Reads a URL's query; invalid values fall back to the previous step. */
export function readComparisonQuery(params: URLSearchParams): ComparisonQuery {
  const categoryParam = params.get('category');
  const category = CATEGORIES.find((known) => known === categoryParam);
  return {
    category,
    isCategoryUnknown: Boolean(categoryParam) && !category,
    procedure: readProcedure(params),
    page: readListPage(params, COMPARISON_BATCH),
  };
}

/** Returns the canonical URL of a query; all unknown categories share one. */
export const comparisonPath = ({ category, isCategoryUnknown, procedure, page }: ComparisonQuery) =>
  procedure
    ? paths.priceComparison({ procedure, page: page === 1 ? undefined : page })
    : paths.priceComparison({ category: isCategoryUnknown ? 'unknown' : category });
