import { asc, eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { readCategory } from '#domain/procedure/category.ts';
import { choicesOf, type ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/** Lists the names of all procedures by category, and which have the most reviews. */
export const listProcedureChoices: Verb<void, ProcedureChoices> = async ({ ctx }) => {
  ctx.addCacheTags(CACHE_TAGS.popularProcedures);
  const rows = await selectChoices(ctx.db).execute();
  return choicesOf(Object.fromEntries(Map.groupBy(rows, ({ category }) => readCategory(category))));
};

const selectChoices = prepareOnce((db) =>
  db
    .select({
      slug: procedures.slug,
      name: procedures.name,
      reviewCount: procedures.reviewCount,
      category: procedureCategories.slug,
    })
    .from(procedures)
    .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
    .orderBy(asc(procedures.name)),
);
