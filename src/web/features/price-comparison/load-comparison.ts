import type { PriceComparison } from '#domain/price/comparison-views.ts';
import { CATEGORIES, type Category } from '#domain/procedure/category.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { type ApiClient, ApiError } from '#web/api/client.ts';
import { readRows } from '#web/lib/list-params.ts';
import type { ComparisonQuery } from './comparison-query.ts';

const PAGE_SIZE = 20;

/** What one category holds. */
export type CategoryCount = { category: Category; procedureCount: number; reportCount: number };

/** What the URL named that there is not. */
export type Unknown = 'category' | 'procedure' | null;

/** The step that is shown, with what it needs. */
export type ComparisonStep =
  | { step: 'category'; categories: CategoryCount[]; unknown: Unknown }
  | { step: 'procedure'; category: Category; procedures: Procedure[]; unknown: Unknown }
  | { step: 'comparison'; comparison: PriceComparison; page: number };

/** The step that a URL asks for: the comparison of a procedure, else the procedures of a category, else the categories. */
export async function loadComparison(api: ApiClient, query: ComparisonQuery): Promise<ComparisonStep> {
  if (query.procedure) {
    const comparison = await findComparison(api, query.procedure, query.page);
    if (comparison) return { step: 'comparison', comparison, page: query.page };
  }
  const unknown = query.procedure ? 'procedure' : query.isCategoryUnknown ? 'category' : null;
  const { category } = query;
  if (category) {
    const map = await api.procedures.list({ category, distribution: 'true' });
    return { step: 'procedure', category, procedures: map[category] ?? [], unknown };
  }
  return { step: 'category', categories: countCategories(await api.procedures.list({})), unknown };
}

async function findComparison(api: ApiClient, procedure: string, page: number) {
  try {
    return await readRows('clinics', page * PAGE_SIZE, (rows) => api.comparePrices(procedure, rows));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function countCategories(procedures: ProcedureMap): CategoryCount[] {
  return CATEGORIES.map((category) => {
    const list = procedures[category] ?? [];
    return {
      category,
      procedureCount: list.length,
      reportCount: list.reduce((sum, { price }) => sum + (price?.count ?? 0), 0),
    };
  });
}
