import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { withLocalNames, withoutLocalNames } from '#domain/clinic/local-names.ts';
import { NO_LEVELS } from '#domain/review/score-levels.ts';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import {
  clinicChanges,
  type ClinicMergeRecord,
  clinics,
  clinicSlugAliases,
  type merges,
  reviews,
} from '#server/db/schema/index.ts';
import { moveAlertsBack } from '../alert/move-alerts.ts';
import { deriveFromNames, namesAndPlace } from '../clinic/insert-clinics.ts';
import { writeClinicRow } from '../clinic/write-clinic-row.ts';
import { lockReviews } from '../lock-reviews.ts';
import { enqueueLettersOfClinic } from '../review/enqueue-publication-letters.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { saveClinicSearch } from '../search/save-search-keys.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { lockEntries } from './record-merge.ts';
import { moveOriginalsBack } from './move-originals.ts';
import { movePostedPricesBack } from './move-posted-prices.ts';
import { moveReviews } from './move-reviews.ts';
import { moveSurgeonsBack } from './move-surgeons.ts';
import { moveRegisterFactsBack } from './move-register-facts.ts';

type Separation = MergedPair & { record: ClinicMergeRecord; mergedAt: Date };

/** Locks the rows that undoing a merge of clinics changes. */
export async function lockClinicMerge(tx: Tx, { intoId }: typeof merges.$inferSelect): Promise<void> {
  await lockReviews(tx, eq(reviews.clinicId, intoId));
  await lockEntries(tx, clinics, [intoId]);
}

/** Undoes a merge of clinics; the caller has checked that it can be undone. */
export async function separateClinics(tx: Tx, ctx: AppContext, separation: Separation): Promise<void> {
  const { fromId, intoId, record, mergedAt } = separation;
  const [into] = await tx.select().from(clinics).where(eq(clinics.id, intoId));
  if (!into) throw new Error('The clinic that stayed was not locked.');
  await takeFromClinic(tx, into, record);
  await insertAgain(tx, ctx, record);
  await moveBack(tx, ctx, separation);
  await moveOriginalsBack(tx, 'clinicId', { fromId, intoId }, { ...record, mergedAt });
  await refreshReviewSearch(tx, { clinicId: fromId });
  await refreshReviewSearch(tx, { clinicId: intoId });
  await refreshStats(tx, { clinicIds: [fromId, intoId] });
  if (record.entry.published && !into.published) await enqueueLettersOfClinic(tx, ctx, fromId);
}

/** Removes the names, slugs and ids that the remaining clinic gained, as far as it still has them. */
async function takeFromClinic(
  tx: Tx,
  into: typeof clinics.$inferSelect,
  record: ClinicMergeRecord,
): Promise<void> {
  const without = (texts: readonly string[], removed: readonly string[]) =>
    texts.filter((text) => !removed.includes(text));
  const aliases = without(into.aliases, record.addedAliases);
  const { addedLocalNames = {} } = record;
  const localNames = withoutLocalNames(into.localNames, addedLocalNames);
  // Names edited since the merge stay protected from imports.
  const isUntouched: Record<string, boolean> = {
    aliases: isDeepStrictEqual([...aliases, ...record.addedAliases], into.aliases),
    localNames: isDeepStrictEqual(withLocalNames(localNames, addedLocalNames), into.localNames),
  };
  await writeClinicRow(tx, into, {
    aliases,
    localNames,
    externalId: into.externalId === record.addedExternalId ? null : into.externalId,
    mergedExternalIds: without(into.mergedExternalIds, record.addedMergedIds),
    editedFields: without(
      into.editedFields,
      record.addedEditedFields.filter((field) => isUntouched[field]),
    ),
  });
  await tx
    .delete(clinicSlugAliases)
    .where(and(eq(clinicSlugAliases.clinicId, into.id), inArray(clinicSlugAliases.slug, record.addedSlugs)));
}

/** Inserts the removed clinic again under its own id. */
async function insertAgain(tx: Tx, ctx: AppContext, { entry, slugs }: ClinicMergeRecord): Promise<void> {
  const clinic = { ...entry, createdAt: new Date(entry.createdAt), updatedAt: ctx.clock() };
  await tx
    .insert(clinics)
    .overridingSystemValue()
    .values({
      ...clinic,
      ...deriveFromNames(clinic),
      version: entry.version + 1,
      reviewCount: 0,
      procedureCount: 0,
      satisfactionSum: 0,
      satisfactionCount: 0,
      satisfactionLevels: NO_LEVELS,
      recoveryLevels: NO_LEVELS,
    });
  if (slugs.length > 0)
    await tx
      .insert(clinicSlugAliases)
      .values(slugs.map((slug) => ({ slug, clinicId: entry.id })))
      .onConflictDoNothing();
  await saveClinicSearch(tx, [{ ...namesAndPlace(clinic), id: entry.id }], true);
}

/** Moves back the rows that still exist and still belong to the remaining clinic. */
async function moveBack(tx: Tx, ctx: AppContext, separation: Separation): Promise<void> {
  const { fromId, intoId, record, mergedAt } = separation;
  const back = (table: string, ids: readonly (number | string)[], type: string, key = 'id') =>
    tx.execute(sql`
      update ${sql.identifier(table)} set clinic_id = ${fromId}
      where clinic_id = ${intoId} and ${sql.identifier(key)} = any(${sql.param(ids)}::${sql.raw(type)}[])`);
  await moveReviews(tx, ctx, 'clinicId', { fromId: intoId, intoId: fromId, onlyOf: record.reviewIds });
  await back('submissions', record.submissionIds, 'uuid');
  await back('users', record.accountIds, 'text');
  await back('messages', record.messageIds, 'int');
  await back('inquiry_views', record.messageIds, 'int', 'message_id');
  await moveChangesBack(tx, separation);
  if (record.postedPrices)
    await movePostedPricesBack(tx, 'clinicId', { fromId, intoId }, record.postedPrices);
  if (record.surgeons) await moveSurgeonsBack(tx, { fromId, intoId }, record.surgeons);
  if (record.alerts) await moveAlertsBack(tx, 'clinicId', { fromId, intoId }, { ...record.alerts, mergedAt });
  if (record.registerFacts) await moveRegisterFactsBack(tx, { fromId, intoId }, record.registerFacts);
}

/** Moves changes back, except one decided since: it has changed the remaining clinic and stays there. */
async function moveChangesBack(tx: Tx, { fromId, intoId, record }: Separation): Promise<void> {
  const { changeIds, declinedChangeId, pendingChangeId } = record;
  const decided = changeIds.filter((id) => id !== pendingChangeId);
  await tx
    .update(clinicChanges)
    .set({ clinicId: fromId })
    .where(
      and(
        eq(clinicChanges.clinicId, intoId),
        or(
          inArray(clinicChanges.id, decided),
          pendingChangeId === null
            ? undefined
            : and(eq(clinicChanges.id, pendingChangeId), eq(clinicChanges.status, 'pending')),
        ),
      ),
    );
  if (declinedChangeId === null) return;
  await tx
    .update(clinicChanges)
    .set({ status: 'pending', reason: null, decidedAt: null })
    .where(and(eq(clinicChanges.id, declinedChangeId), eq(clinicChanges.clinicId, fromId)));
}
