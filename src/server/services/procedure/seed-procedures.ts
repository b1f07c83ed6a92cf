import { procedureCategories, procedures, siteState } from '#server/db/schema/index.ts';
import type { Tx } from '#server/db/connection.ts';
import { readShippedProcedures } from '#server/reference/shipped-procedures.ts';
import { saveProcedureSearch } from '../search/save-search-keys.ts';
import { procedureSearchText } from '../search/search-documents.ts';
import { seedProcedureTexts } from './seed-procedure-texts.ts';
import type { Verb } from '../verb.ts';

/**
 * Fills an empty table of procedures with the shipped ones, so that a new site can take reviews, and each language
 * without texts of procedures with the shipped texts.
 */
export const seedProcedures: Verb<void, void> = async ({ ctx }) => {
  await ctx.db.transaction(async (tx) => {
    // Locks, so that only one of several starting processes fills the table.
    await tx.select({ id: siteState.id }).from(siteState).for('update');
    const [existing] = await tx.select({ id: procedures.id }).from(procedures).limit(1);
    if (!existing) await insertShipped(tx);
    await seedProcedureTexts(tx);
  });
};

async function insertShipped(tx: Tx): Promise<void> {
  const categories = await tx.select().from(procedureCategories);
  const idOf = new Map(categories.map((category) => [category.slug, category.id]));
  const rows = readShippedProcedures().flatMap((procedure) => {
    const categoryId = idOf.get(procedure.category);
    if (categoryId === undefined) return [];
    const {
      category: _,
      typicalLowKrw: _low,
      typicalHighKrw: _high,
      popularity: _weight,
      ...fields
    } = procedure;
    return [{ ...fields, categoryId, searchText: procedureSearchText(procedure) }];
  });
  await saveProcedureSearch(tx, await tx.insert(procedures).values(rows).returning());
}
