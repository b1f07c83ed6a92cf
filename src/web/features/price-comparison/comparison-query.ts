import { CATEGORIES, type Category } from '#domain/procedure/category.ts';
import { readPage } from '#web/lib/list-params.ts';

/** Where a visitor is in the comparison, as the URL says it. */
export type ComparisonQuery = {
  category: Category | undefined;
  /** The URL names a category that there is not. */
  isCategoryUnknown: boolean;
  procedure: string | undefined;
  page: number;
};

/** Reads a URL; whatever makes no sense falls back to the step before. */
export function readComparisonQuery(url: string): ComparisonQuery {
  const params = new URL(url).searchParams;
  const asked = params.get('category');
  const category = CATEGORIES.find((known) => known === asked);
  return {
    category,
    isCategoryUnknown: Boolean(asked) && !category,
    procedure: params.get('procedure')?.slice(0, 200) || undefined,
    page: readPage(params),
  };
}
