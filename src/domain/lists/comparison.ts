import { paths } from '../paths.ts';
import { CATEGORIES, type Category } from '../procedure/category.ts';
import { readListPage } from './list-page.ts';
import { readProcedure } from './list-params.ts';

/** Where a visitor is in the comparison, as the URL says it. */
export type ComparisonQuery = {
  category: Category | undefined;
  /** The URL names a category that there is not. */
  isCategoryUnknown: boolean;
  procedure: string | undefined;
  page: number;
};

/** How many clinics Load More adds. */
export const COMPARISON_BATCH = 20;

/** Reads a URL's query; whatever makes no sense falls back to the step before. */
export function readComparisonQuery(params: URLSearchParams): ComparisonQuery {
  const asked = params.get('category');
  const category = CATEGORIES.find((known) => known === asked);
  return {
    category,
    isCategoryUnknown: Boolean(asked) && !category,
    procedure: readProcedure(params),
    page: readListPage(params, COMPARISON_BATCH),
  };
}

/** The one address of what a query shows; all categories that there are not have one between them. */
export const comparisonPath = ({ category, isCategoryUnknown, procedure, page }: ComparisonQuery) =>
  procedure
    ? paths.priceComparison({ procedure, page: page === 1 ? undefined : page })
    : paths.priceComparison({ category: isCategoryUnknown ? 'unknown' : category });
