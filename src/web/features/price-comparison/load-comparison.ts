import {
  COMPARISON_BATCH,
  comparisonPath,
  type ComparisonQuery,
  readComparisonQuery,
} from '#domain/lists/comparison.ts';
import { MOST_ROWS, rowsOfPage } from '#domain/lists/list-page.ts';
import type { ComparisonRow, PriceComparison } from '#domain/price/comparison-views.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { CATEGORIES, type Category } from '#domain/procedure/category.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { redirectBeyondEnd } from '#web/lib/lists/redirect-beyond-end.ts';

export type CategoryCount = { category: Category; procedureCount: number; reportCount: number };

/** The part of the URL's query that does not exist. */
export type Unknown = 'category' | 'procedure' | 'search' | null;

/** The current step with its data. `found`: the procedures that a text names. */
export type ComparisonStep =
  | { step: 'category'; categories: CategoryCount[]; unknown: Unknown; search?: string }
  | { step: 'found'; search: string; procedures: Procedure[] }
  | { step: 'procedure'; category: Category; procedures: Procedure[]; unknown: Unknown }
  | { step: 'comparison'; comparison: PriceComparison; prices: Prices; query: ShownQuery };

/** The query of a comparison, whose procedure there is. */
export type ShownQuery = ComparisonQuery & { procedure: string };

/** Loads the step for a URL: a procedure's comparison, else those that a text names or of a category, else the categories. */
export async function loadComparison(api: ApiClient, url: string): Promise<ComparisonStep> {
  const query = readComparisonQuery(new URL(url).searchParams);
  const { procedure, search, category } = query;
  const comparison = procedure ? await loadProcedure(api, url, { ...query, procedure }) : null;
  if (comparison) return comparison;
  if (search && !procedure) return findProcedures(api, search);
  const unknown = procedure ? 'procedure' : query.isCategoryUnknown ? 'category' : null;
  if (category) {
    const map = await api('GET /procedures', { query: { category, distribution: 'true' } });
    return { step: 'procedure', category, procedures: map[category] ?? [], unknown };
  }
  return { step: 'category', categories: countCategories(await api('GET /procedures')), unknown };
}

/** Loads the comparison of a procedure; null if there is none. @throws Response a redirect to the URL of what is shown */
async function loadProcedure(api: ApiClient, url: string, query: ShownQuery): Promise<ComparisonStep | null> {
  const { procedure, page, basis, window, city, district, sort } = query;
  // Loads as many rows as a page can show, because print shows all of them.
  const { offset, limit: shownCount } = rowsOfPage(page, COMPARISON_BATCH);
  const clinics = query.isNarrowed ? query.ticked.join(',') : undefined;
  const shown = { basis, window };
  const [comparison, prices] = await Promise.all([
    orNull(
      api('GET /price-comparison/{procedure}', {
        params: { procedure },
        query: { limit: MOST_ROWS, offset, ...shown, city, district, sort, clinics },
      }),
    ),
    orNull(api('GET /prices/{procedure}', { params: { procedure }, query: shown })),
  ]);
  if (!comparison || !prices) return null;
  // A former slug still finds its procedure.
  const { slug } = comparison.procedure;
  if (slug !== procedure) throw redirectTo(comparisonPath({ ...query, procedure: slug }), 308);
  followKnownArea(query, comparison);
  redirectBeyondEnd(url, { page, total: comparison.total, batch: COMPARISON_BATCH });
  const rows = withFewMarks(comparison.clinics, shownCount);
  return { step: 'comparison', comparison: { ...comparison, clinics: rows }, prices, query };
}

/** Finds the procedures that a text names; without any, the categories are shown. */
async function findProcedures(api: ApiClient, search: string): Promise<ComparisonStep> {
  const found = await api('GET /procedures', { query: { search, distribution: 'true' } });
  const procedures = Object.values(found).flat();
  if (procedures.length > 0) return { step: 'found', search, procedures };
  const categories = countCategories(await api('GET /procedures'));
  return { step: 'category', categories, unknown: 'search', search };
}

/** Largest number of reports in a row whose dots are links: a page has up to a hundred rows. */
const MOST_LINKED = 24;

/** Leaves out the reports of rows whose dots are no links: many, or those that are shown in print alone. */
const withFewMarks = (rows: readonly ComparisonRow[], shownCount: number): ComparisonRow[] =>
  rows.map((row, index) =>
    index < shownCount && row.price.count <= MOST_LINKED ? row : { ...row, marks: null },
  );

/**
 * Redirects to the URL of the whole area: a district gets its city, and areas that do not exist fall away, so that no
 * page is kept under a made-up address.
 * @throws Response a redirect
 */
function followKnownArea(query: ComparisonQuery, { area, areas }: PriceComparison): void {
  const isKnown = (slug: string | undefined, known: readonly { slug: string }[]) =>
    known.some((one) => one.slug === slug);
  const city = isKnown(area.city, areas.cities) ? area.city : undefined;
  const district = isKnown(area.district, areas.districts) ? area.district : undefined;
  const target = comparisonPath({ ...query, city, district });
  if (target !== comparisonPath(query)) throw redirectTo(target);
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
