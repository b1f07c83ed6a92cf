import { procedureCategories, procedures, procedureTexts, siteState } from '#server/db/schema/index.ts';
import type { Tx } from '#server/db/connection.ts';
import { readShippedProcedureTexts } from '#server/reference/shipped-procedure-texts.ts';
import { readShippedProcedures } from '#server/reference/shipped-procedures.ts';
import { saveProcedureSearch } from '../search/save-search-keys.ts';
import { procedureSearchText } from '../search/search-documents.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
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

/**
 * Fills each language without any text of a procedure with the shipped ones. A procedure gets the name if its English
 * name is as shipped, and the description if the English one is: a translation must not say something else.
 */
async function seedProcedureTexts(tx: Tx): Promise<void> {
  const filled = await tx.selectDistinct({ language: procedureTexts.language }).from(procedureTexts);
  const full = new Set(filled.map(({ language }) => language));
  const shipped = readShippedProcedureTexts().filter(({ language }) => !full.has(language));
  if (shipped.length === 0) return;
  const textsOf = Map.groupBy(shipped, ({ slug }) => slug);
  const englishOf = new Map(readShippedProcedures().map((procedure) => [procedure.slug, procedure]));
  const present = await tx
    .select({
      id: procedures.id,
      slug: procedures.slug,
      name: procedures.name,
      description: procedures.description,
    })
    .from(procedures);
  const rows = present.flatMap(({ id, slug, ...shown }) => {
    const english = englishOf.get(slug);
    return (textsOf.get(slug) ?? []).flatMap(({ language, ...text }) => {
      const name = shown.name === english?.name ? text.name : null;
      const description = shown.description === english?.description ? text.description : null;
      return name === null && description === null ? [] : [{ procedureId: id, language, name, description }];
    });
  });
  if (rows.length === 0) return;
  await tx.insert(procedureTexts).values(rows);
  await growContentVersion(tx);
}
