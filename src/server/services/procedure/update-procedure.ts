import { eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import type { ProcedureEdit } from '#domain/procedure/procedure-edit.ts';
import type { TranslatedLocale } from '#domain/procedure/procedure-texts.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { procedures, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { pickChanges } from '../pick-changes.ts';
import { listReviewedClinicIds, lockReviews } from '../lock-reviews.ts';
import { toPairs } from '../stats/scope-rows.ts';
import { nextVersion, type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { derivePrices } from '../price-details/write-price-details.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { saveProcedureSearch } from '../search/save-search-keys.ts';
import { procedureSearchText } from '../search/search-documents.ts';
import { lockClinics, refreshStats } from '../stats/refresh-stats.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { missingEntry } from '../missing-entry.ts';
import { pickTextChanges, readTextsOf, type TextChanges, writeTexts } from './procedure-texts.ts';
import { readAdminProcedure } from './read-admin-procedures.ts';
import { readCategoryId, explainTakenName, requireSources } from './write-procedure.ts';
import type { Verb } from '../verb.ts';

type Procedure = typeof procedures.$inferSelect;
type Input = {
  id: number;
  /** The version the caller read; undefined: the last write wins. */
  version?: ReadVersion;
  edit: ProcedureEdit;
};

/**
 * Updates a procedure. Its former slugs stay among its further names and continue to work; its reviews are found by the
 * new names at once. Unchanged values are ignored.
 * @throws AppError not-found, forbidden, invalid-input; ConflictError with the present procedure
 */
export const updateProcedure: Verb<Input, AdminProcedure & Replaced> = async ({ ctx, input }) => {
  requireStaff(ctx);
  return explainTakenName(() =>
    ctx.db.transaction(async (tx) => {
      const clinicIds = await lockReviewsOf(tx, input);
      const procedure = await lockProcedure(tx, input.id);
      await refuseStale(input, procedure, 'procedure', () => readAdminProcedure(tx, procedure.id));
      const { texts, ...fields } = input.edit;
      requireSources(ctx, procedure, fields);
      const change = {
        set: pickChanges(procedure, await toColumns(tx, procedure, fields)),
        texts: pickTextChanges(await readTextsOf(tx, procedure.id), texts),
      };
      const isChanged = [change.set, change.texts].some((part) => Object.keys(part).length > 0);
      if (isChanged) await applyChange(ctx, tx, procedure, change, input.version);
      await derivePricesOf(tx, change.set, { procedureId: procedure.id, clinicIds });
      const changed = await readAdminProcedure(tx, procedure.id);
      return { ...changed, replacedVersion: isChanged ? procedure.version : null };
    }),
  );
};

/** Names are among the words of its reviews, and an implant decides about their all-in prices. */
const concernsReviews = ({ name, nameKo, aliases, slug, hasImplant }: ProcedureEdit) =>
  [name, nameKo, aliases, slug, hasImplant].some((value) => value !== undefined);

/**
 * Locks the reviews that an edit changes, before the procedure; then their clinics, if their figures may change.
 * @returns those clinics
 */
async function lockReviewsOf(tx: Tx, { id, edit }: Input): Promise<number[]> {
  if (concernsReviews(edit)) await lockReviews(tx, eq(reviews.procedureId, id));
  if (edit.hasImplant === undefined) return [];
  const clinicIds = await listReviewedClinicIds(tx, id);
  await lockClinics(tx, { clinicIds });
  return clinicIds;
}

/** Derives the all-in prices of a procedure's reviews again, and the figures of them. */
async function derivePricesOf(
  tx: Tx,
  { hasImplant }: Partial<Procedure>,
  { procedureId, clinicIds }: { procedureId: number; clinicIds: readonly number[] },
): Promise<void> {
  if (hasImplant === undefined) return;
  if (!(await derivePrices(tx, eq(reviews.procedureId, procedureId)))) return;
  await refreshStats(tx, { pairs: toPairs(clinicIds, procedureId) });
}

/** Locks a procedure against other changes, and against new reviews of it. @throws AppError not-found */
export async function lockProcedure(tx: Tx, id: number): Promise<Procedure> {
  const [procedure] = await tx.select().from(procedures).where(eq(procedures.id, id)).for('update');
  if (!procedure) throw await missingEntry(tx, 'procedure', id);
  return procedure;
}

async function toColumns(
  tx: Tx,
  procedure: Procedure,
  { category, ...edit }: Omit<ProcedureEdit, 'texts'>,
): Promise<Partial<Procedure>> {
  const slug = edit.slug ?? procedure.slug;
  const former = slug === procedure.slug ? [] : [procedure.slug];
  const others = new Set([...(edit.aliases ?? procedure.aliases), ...former]);
  others.delete(slug);
  return {
    ...edit,
    aliases: [...others],
    ...(category === undefined ? {} : { categoryId: await readCategoryId(tx, category) }),
  };
}

async function applyChange(
  ctx: AppContext,
  tx: Tx,
  procedure: Procedure,
  { set, texts }: { set: Partial<Procedure>; texts: TextChanges },
  readVersion: ReadVersion,
): Promise<void> {
  const searchText = procedureSearchText({ ...procedure, ...set });
  await tx
    .update(procedures)
    .set({ ...set, searchText, ...nextVersion(ctx, procedures) })
    .where(eq(procedures.id, procedure.id));
  await writeTexts(tx, procedure.id, texts, ctx.clock());
  await saveProcedureSearch(tx, [{ ...procedure, ...set }]);
  if (searchText !== procedure.searchText) await refreshReviewSearch(tx, { procedureId: procedure.id });
  const languages = Object.keys(texts) as TranslatedLocale[];
  const isOnlyTexts = Object.keys(set).length === 0;
  await growContentVersion(tx, isOnlyTexts ? languages.map(CACHE_TAGS.procedureTexts) : 'anything');
  const details = {
    fields: [
      ...Object.keys(set).map((column) => (column === 'categoryId' ? 'category' : column)),
      ...languages.map((language) => `texts.${language}`),
    ],
    ...uncheckedMark(readVersion),
  };
  await recordAudit(tx, ctx, { action: 'edit', entity: 'procedure', entityId: procedure.id, details });
}
