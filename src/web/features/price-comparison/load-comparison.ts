import { COMPARISON_BATCH, comparisonPath, readComparisonQuery } from '#domain/lists/comparison.ts';
import { MOST_ROWS, rowsOfPage } from '#domain/lists/list-page.ts';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import { CATEGORIES, type Category } from '#domain/procedure/category.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { redirectPermanently } from '#web/lib/heads/redirect-permanently.ts';
import { followToEnd } from '#web/lib/lists/follow-to-end.ts';

export type CategoryCount = { category: Category; procedureCount: number; reportCount: number };

/** The part of the URL's query that does not exist. */
export type Unknown = 'category' | 'procedure' | null;

/** The current step with its data. */
export type ComparisonStep =
  | { step: 'category'; categories: CategoryCount[]; unknown: Unknown }
  | { step: 'procedure'; category: Category; procedures: Procedure[]; unknown: Unknown }
  | { step: 'comparison'; comparison: PriceComparison; page: number };

/** Loads the step for a URL: a procedure's comparison, else a category's procedures, else the categories. */
export async function loadComparison(api: ApiClient, url: string): Promise<ComparisonStep> {
  const query = readComparisonQuery(new URL(url).searchParams);
  const { procedure, page } = query;
  if (procedure) {
    // Loads as many rows as a page can show, because print shows all of them.
    const { offset } = rowsOfPage(page, COMPARISON_BATCH);
    const comparison = await orNull(
      api('GET /price-comparison/{procedure}', {
        params: { procedure },
        query: { limit: MOST_ROWS, offset },
      }),
    );
    if (comparison) {
      // A former slug still finds its procedure.
      const { slug } = comparison.procedure;
      if (slug !== procedure) throw redirectPermanently(comparisonPath({ ...query, procedure: slug }));
      followToEnd(url, { page, total: comparison.total, batch: COMPARISON_BATCH });
      return { step: 'comparison', comparison, page };
    }
  }
  const unknown = query.procedure ? 'procedure' : query.isCategoryUnknown ? 'category' : null;
  const { category } = query;
  if (category) {
    const map = await api('GET /procedures', { query: { category, distribution: 'true' } });
    return { step: 'procedure', category, procedures: map[category] ?? [], unknown };
  }
  return { step: 'category', categories: countCategories(await api('GET /procedures')), unknown };
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
