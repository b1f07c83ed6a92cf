import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { demand } from '#domain/account/permission.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import { allLocalNames, withLocalNames } from '#domain/clinic/local-names.ts';
import type { MergeReason } from '#domain/merge/merge-reasons.ts';
import type { Merge, MergedPair } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import {
  clinicChanges,
  type ClinicMergeRecord,
  clinics,
  clinicSlugAliases,
  clinicSubmissions,
  inquiryOpenings,
  messages,
  reviews,
  submissions,
  toStored,
  users,
} from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { moveAlerts } from '../alert/move-alerts.ts';
import { keepEdited } from '../clinic/edit-clinic.ts';
import { acceptSubmissions } from '../clinic/accept-submissions.ts';
import { findChange } from '../clinic-change/find-change.ts';
import { writeClinicRow } from '../clinic/write-clinic-row.ts';
import { lockReviews } from '../lock-reviews.ts';
import { enqueueLettersOfClinic } from '../review/enqueue-publication-letters.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { copyTombstones } from './copy-tombstones.ts';
import { moveOriginals } from './move-originals.ts';
import { movePostedPrices } from './move-posted-prices.ts';
import { moveRegisterFacts } from './move-register-facts.ts';
import { moveReviews } from './move-reviews.ts';
import { moveSurgeons } from './move-surgeons.ts';
import { type ClinicMergePlan, planClinicMerge } from './plan-clinic-merge.ts';
import { lockEntries, recordMerge, refuseMerge } from './record-merge.ts';
import type { Verb } from '../verb.ts';

type Input = MergedPair & { key: string };

/**
 * Merges a clinic into another in one transaction: moves what belongs to it, its names and slugs, then deletes the
 * entry. Its record lets an administrator undo it for 30 days.
 * @param input.key of the preview, so that the merge does what was shown
 * @throws AppError not-found, forbidden for anyone but an administrator, invalid-input; ConflictError with the present
 * preview if something changed since
 */
export const mergeClinics: Verb<Input, Merge> = async ({ ctx, input }) => {
  requireStaff(ctx);
  demand(clinicCan.merge(ctx.actor));
  const { fromId, intoId } = input;
  return ctx.db.transaction(async (tx) => {
    await lockReviews(tx, inArray(reviews.clinicId, [fromId, intoId]));
    await lockEntries(tx, clinics, [fromId, intoId]);
    const plan = await planClinicMerge(tx, input);
    refuseMerge(plan.preview, input.key);
    const moved = await moveHeld(tx, ctx, plan);
    await moveSubmissions(tx, ctx, plan);
    await copyTombstones(tx, 'clinicId', { fromId, intoId });
    await tx.delete(clinics).where(eq(clinics.id, fromId));
    const added = await addToClinic(tx, plan, moved.slugs);
    await refreshReviewSearch(tx, { clinicId: intoId });
    await refreshStats(tx, { clinicIds: [intoId] });
    if (plan.into.published && !plan.from.published) await enqueueLettersOfClinic(tx, ctx, intoId);
    return recordMerge(tx, ctx, input, { kind: 'clinic', entry: toStored(plan.from), ...moved, ...added });
  });
};

/** Fields of a record that say what the remaining clinic gained, and those that say what was moved to it. */
type Added = Pick<ClinicMergeRecord, Extract<keyof ClinicMergeRecord, `added${string}`>>;
type Moved = Omit<ClinicMergeRecord, keyof Added | 'kind' | 'entry'>;

/** Moves all rows that refer to a clinic to the other one. */
async function moveHeld(tx: Tx, ctx: AppContext, plan: ClinicMergePlan): Promise<Moved> {
  const { from, into } = plan;
  const pair = { fromId: from.id, intoId: into.id };
  const slugs = await tx
    .select({ slug: clinicSlugAliases.slug })
    .from(clinicSlugAliases)
    .where(eq(clinicSlugAliases.clinicId, from.id));
  const declinedChangeId = await declineSecondChange(tx, ctx, plan);
  const waiting = await findChange(tx, from.id, ['pending']);
  return {
    slugs: slugs.map(({ slug }) => slug),
    reviewIds: await moveReviews(tx, ctx, 'clinicId', pair),
    originalIds: await moveOriginals(tx, 'clinicId', pair),
    submissionIds: await moveRows<string>(tx, submissions, submissions.id, pair),
    accountIds: await moveRows<string>(tx, users, users.id, pair),
    messageIds: await moveMessages(tx, pair),
    changeIds: await moveRows<number>(tx, clinicChanges, clinicChanges.id, pair),
    pendingChangeId: waiting?.id ?? null,
    declinedChangeId,
    postedPrices: await movePostedPrices(tx, ctx, 'clinicId', pair),
    registerFacts: await moveRegisterFacts(tx, pair),
    surgeons: await moveSurgeons(tx, pair),
    alerts: await moveAlerts(tx, 'clinicId', pair),
  };
}

/** Moves submissions, so that their senders hear of the remaining clinic once it is public. */
async function moveSubmissions(tx: Tx, ctx: AppContext, { from, into }: ClinicMergePlan): Promise<void> {
  await tx
    .update(clinicSubmissions)
    .set({ clinicId: into.id })
    .where(and(eq(clinicSubmissions.clinicId, from.id), ne(clinicSubmissions.status, 'refused')));
  if (into.published) await acceptSubmissions(tx, ctx, into.id);
}

/**
 * Declines the pending change of the removed entry if both have one: a clinic can have one pending change. Mails nothing,
 * like `movePostedPrices`.
 */
async function declineSecondChange(
  tx: Tx,
  ctx: AppContext,
  { from, into }: ClinicMergePlan,
): Promise<number | null> {
  if ((await findChange(tx, into.id, ['pending'])) === null) return null;
  const [declined] = await tx
    .update(clinicChanges)
    .set({
      status: 'declined',
      reason: 'changeOfMergedClinic' satisfies MergeReason,
      decidedAt: ctx.clock(),
    })
    .where(and(eq(clinicChanges.clinicId, from.id), eq(clinicChanges.status, 'pending')))
    .returning({ id: clinicChanges.id });
  return declined?.id ?? null;
}

async function moveMessages(tx: Tx, pair: MergedPair): Promise<number[]> {
  await tx
    .update(inquiryOpenings)
    .set({ clinicId: pair.intoId })
    .where(eq(inquiryOpenings.clinicId, pair.fromId));
  return moveRows<number>(tx, messages, messages.id, pair);
}

/** Moves rows of a table by its clinic column. @returns their ids */
async function moveRows<Id>(
  tx: Tx,
  table: PgTable,
  id: AnyPgColumn,
  { fromId, intoId }: MergedPair,
): Promise<Id[]> {
  const moved = await tx.execute<{ id: Id }>(
    sql`update ${table} set clinic_id = ${intoId} where clinic_id = ${fromId} returning ${sql.identifier(id.name)} as id`,
  );
  return moved.rows.map((row) => row.id);
}

/** Adds names, slugs and open-data ids of the removed clinic to the remaining one. */
async function addToClinic(
  tx: Tx,
  { from, into, addedAliases, addedLocalNames }: ClinicMergePlan,
  slugs: readonly string[],
): Promise<Added> {
  const addedExternalId = into.externalId === null ? from.externalId : null;
  const addedMergedIds = [
    ...from.mergedExternalIds,
    ...(from.externalId !== null && addedExternalId === null ? [from.externalId] : []),
  ];
  const gained = [
    ...(addedAliases.length > 0 ? ['aliases'] : []),
    ...(allLocalNames(addedLocalNames).length > 0 ? ['localNames'] : []),
  ];
  const edited = gained.filter((field) => !into.editedFields.includes(field));
  await writeClinicRow(tx, into, {
    aliases: [...into.aliases, ...addedAliases],
    localNames: withLocalNames(into.localNames, addedLocalNames),
    externalId: into.externalId ?? from.externalId,
    mergedExternalIds: [...into.mergedExternalIds, ...addedMergedIds],
    editedFields: keepEdited(into, edited),
  });
  const aliases = [...new Set([from.slug, ...slugs, String(from.id)])].filter((slug) => slug !== into.slug);
  const made = await tx
    .insert(clinicSlugAliases)
    .values(aliases.map((slug) => ({ slug, clinicId: into.id })))
    .onConflictDoNothing()
    .returning({ slug: clinicSlugAliases.slug });
  return {
    addedAliases,
    addedLocalNames,
    addedSlugs: made.map(({ slug }) => slug),
    addedExternalId,
    addedMergedIds,
    addedEditedFields: edited,
  };
}
