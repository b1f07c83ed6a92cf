import { procedures, procedureTexts } from '#server/db/schema/index.ts';
import type { Tx } from '#server/db/connection.ts';
import { readShippedProcedureTexts } from '#server/reference/shipped-procedure-texts.ts';
import { readShippedProcedures } from '#server/reference/shipped-procedures.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';

/**
 * Fills each language without any text of a procedure with the shipped ones. A procedure gets the name if its English
 * name is as shipped, and the description if the English one is: a translation must not say something else.
 */
export async function seedProcedureTexts(tx: Tx): Promise<void> {
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
