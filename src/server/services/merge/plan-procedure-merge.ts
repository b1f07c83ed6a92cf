import { eq } from 'drizzle-orm';
import { combineNames } from '#domain/merge/combine-names.ts';
import { describeProcedureMerge, type ProcedureMergeFacts, totalOf } from '#domain/merge/describe-merge.ts';
import type { MergePreview, MergeSide, MergedPair } from '#domain/merge/merge-views.ts';
import { AppError } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { pick } from '#domain/pick.ts';
import { type ProcedureTexts, TRANSLATED_LOCALES } from '#domain/procedure/procedure-texts.ts';
import { PROCEDURE_LIMITS } from '#domain/procedure/procedure-rules.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { postedPrices, procedureCategories, procedures, reviews } from '#server/db/schema/index.ts';
import { readTextsOf } from '../procedure/procedure-texts.ts';
import { missingEntry } from '../missing-entry.ts';
import { countPosted } from './count-posted.ts';
import { countAlerts } from '../alert/count-alerts.ts';
import { countReviews } from './count-reviews.ts';
import { mergeKey } from './record-merge.ts';

type Procedure = typeof procedures.$inferSelect;

/** The effects of merging two procedures, with the names and slugs that the remaining one gains. */
export type ProcedureMergePlan = {
  from: Procedure;
  /** Its texts in other languages, which go with it. */
  texts: ProcedureTexts;
  into: Procedure;
  addedAliases: string[];
  preview: MergePreview;
};

/** Plans a merge. @throws AppError not-found, invalid-input for a procedure with itself */
export async function planProcedureMerge(
  db: Db | Tx,
  { fromId, intoId }: MergedPair,
): Promise<ProcedureMergePlan> {
  if (fromId === intoId) throw new AppError('invalid-input', 'Choose two different procedures.');
  const { procedure: from, category: fromCategory } = await readProcedure(db, fromId);
  const { procedure: into, category: intoCategory } = await readProcedure(db, intoId);
  // The slug comes first, so that published links survive even if there is no room for other names.
  const names = combineNames(
    [into.name, into.nameKo, into.slug, ...into.aliases],
    [from.slug, from.name, from.nameKo, ...from.aliases],
    Math.max(1, PROCEDURE_LIMITS.aliases - into.aliases.length),
  );
  const texts = await readTextsOf(db, fromId);
  const { reviews: counts, clinics } = await countReviews(db, reviews.procedureId, fromId);
  const { reviews: ofInto } = await countReviews(db, reviews.procedureId, intoId);
  const facts: ProcedureMergeFacts = {
    from: {
      name: from.name,
      category: fromCategory,
      description: from.description,
      languages: TRANSLATED_LOCALES.filter((language) => language in texts),
    },
    into: {
      name: into.name,
      category: intoCategory,
      description: into.description,
      publishedReviews: ofInto.published,
    },
    reviews: counts,
    clinics,
    ...(await countPosted(db, postedPrices.procedureId, { fromId, intoId })),
    ...(await countAlerts(db, 'procedureId', { fromId, intoId })),
    names: { ...names, added: names.added.filter((name) => name !== from.slug) },
    address: paths.procedureReviews(from.slug),
  };
  const sides = {
    from: toSide(from, fromCategory, totalOf(counts)),
    into: toSide(into, intoCategory, totalOf(ofInto)),
  };
  const key = mergeKey({ facts, versions: [from.version, into.version] });
  const preview = { kind: 'procedure' as const, key, ...sides, ...describeProcedureMerge(facts) };
  return { from, texts, into, addedAliases: names.added, preview };
}

async function readProcedure(db: Db | Tx, id: number) {
  const [found] = await db
    .select({ procedure: procedures, category: procedureCategories.name })
    .from(procedures)
    .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
    .where(eq(procedures.id, id));
  if (!found) throw await missingEntry(db, 'procedure', id);
  return found;
}

const toSide = (procedure: Procedure, category: string, reviewTotal: number): MergeSide => ({
  ...pick(procedure, ['id', 'name', 'nameKo', 'slug']),
  detail: category,
  isPublished: true,
  reviewTotal,
});
