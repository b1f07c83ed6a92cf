import { asc, eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { Category } from '#domain/procedure/category.ts';
import type { Locale } from '#domain/locales.ts';
import { inLanguage } from '#domain/procedure/procedure-texts.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { AppContext } from '#server/context.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { findByShownNames } from '../search/find-by-shown-names.ts';
import { rankProcedures } from '../search/rank/rank-procedures.ts';
import { readQuery } from '../search/read-query.ts';
import { PROCEDURE_CORE, PROCEDURE_DETAIL, toProcedure, toProcedureDetail } from './procedure-view.ts';
import { readTexts } from './procedure-texts.ts';
import type { Verb } from '../verb.ts';

/**
 * Lists all procedures, or those that a search finds, by category: sorted by name, found ones by best match, then by
 * number of reviews. Options: one category, the distribution of prices, the language.
 */
export const listProcedures: Verb<
  {
    search?: string | undefined;
    category?: Category | undefined;
    distribution?: boolean;
    language?: Locale;
  },
  ProcedureMap
> = async ({ ctx, input }) => {
  const { search = '', category, distribution = false, language = 'en' } = input;
  const inEnglish = distribution
    ? (await withDistributions(ctx.db).execute()).map(toProcedureDetail)
    : (await withoutDistributions(ctx.db).execute()).map(toProcedure);
  const all = await translate(ctx, inEnglish, language);
  ctx.addCacheTags(...all.map(({ id }) => CACHE_TAGS.procedure(id)));
  const found = search.trim() === '' ? all : await rank(ctx, search, all);
  const inCategory = category ? found.filter((procedure) => procedure.category === category) : found;
  return Object.fromEntries(Map.groupBy(inCategory, (procedure) => procedure.category));
};

async function translate(
  ctx: AppContext,
  inEnglish: readonly Procedure[],
  language: Locale,
): Promise<readonly Procedure[]> {
  if (language === 'en') return inEnglish;
  const texts = await readTexts(ctx, language);
  const { compare } = new Intl.Collator(language);
  return inEnglish
    .map((procedure) => inLanguage(procedure, language, texts.get(procedure.id)))
    .sort((a, b) => compare(a.name, b.name));
}

/** Finds the procedures for a search, best match first; none without a letter or digit. */
async function rank(ctx: AppContext, search: string, all: readonly Procedure[]): Promise<Procedure[]> {
  const query = readQuery(search);
  if (!query) return [];
  const [rows, shown] = await Promise.all([
    ctx.db.select({ id: procedures.id, forms: procedures.searchForms }).from(procedures),
    findByShownNames(ctx, search),
  ]);
  const formsOf = new Map(rows.map(({ id, forms }) => [id, forms]));
  const byReviews = all.toSorted((a, b) => b.reviewCount - a.reviewCount);
  return rankProcedures(query, byReviews, ({ id, category }) => ({
    forms: formsOf.get(id) ?? '',
    category,
    isShownSo: shown.includes(id),
  }));
}

const prepareList = <Columns extends typeof PROCEDURE_CORE>(columns: Columns) =>
  prepareOnce((db) =>
    db
      .select({ procedure: columns, category: procedureCategories.slug })
      .from(procedures)
      .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
      .orderBy(asc(procedures.name)),
  );

const withoutDistributions = prepareList(PROCEDURE_CORE);
const withDistributions = prepareList(PROCEDURE_DETAIL);
