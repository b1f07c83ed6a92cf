import { eq, inArray, sql } from 'drizzle-orm';
import { actorName } from '#domain/account/actor.ts';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { Merge } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import {
  merges,
  postedPrices,
  type ProcedureMergeRecord,
  procedures,
  reviews,
} from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import { moveAlerts } from '../alert/move-alerts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listReviewedClinicIds, lockReviews } from '../lock-reviews.ts';
import { derivePrices } from '../price-details/write-price-details.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { saveProcedureSearch } from '../search/save-search-keys.ts';
import { procedureSearchText } from '../search/search-documents.ts';
import { lockClinics, refreshStats } from '../stats/refresh-stats.ts';
import { toPairs } from '../stats/scope-rows.ts';
import { readMerge } from './list-merges.ts';
import { copyTombstones } from './copy-tombstones.ts';
import { moveOriginals } from './move-originals.ts';
import { movePostedPrices } from './move-posted-prices.ts';
import { moveReviews } from './move-reviews.ts';
import { planProcedureMerge } from './plan-procedure-merge.ts';
import type { Verb } from '../verb.ts';

type Input = { fromId: number; intoId: number; key: string };

/**
 * Merges a procedure into another in one transaction: moves what belongs to it, its names and slugs, then deletes the
 * entry. Its record lets an administrator undo it for 30 days.
 * @param input.key of the preview, so that the merge does what was shown
 * @throws AppError not-found, forbidden for anyone but an administrator, invalid-input; ConflictError with the present
 * preview if something changed since
 */
export const mergeProcedures: Verb<Input, Merge> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const { fromId, intoId } = input;
  return ctx.db.transaction(async (tx) => {
    await lockReviews(tx, inArray(reviews.procedureId, [fromId, intoId]));
    const clinicIds = await listReviewedClinicIds(tx, fromId);
    await lockClinics(tx, { clinicIds: [...clinicIds, ...(await listPostingClinicIds(tx, fromId))] });
    await lockWholeProcedures(tx, [fromId, intoId]);
    const { from, texts, into, addedAliases, preview } = await planProcedureMerge(tx, input);
    if (preview.refusal !== null) throw new AppError('invalid-input', preview.refusal);
    if (preview.key !== input.key)
      throw new ConflictError(
        'Something changed since this was shown. Look at it again before you merge.',
        preview,
      );
    const reviewIds = await moveReviews(tx, ctx, 'procedureId', { fromId, intoId });
    const originalIds = await moveOriginals(tx, 'procedureId', { fromId, intoId });
    await copyTombstones(tx, 'procedureId', { fromId, intoId });
    const movedAlerts = await moveAlerts(tx, 'procedureId', { fromId, intoId });
    const movedPrices = await movePostedPrices(tx, ctx, 'procedureId', { fromId, intoId });
    await tx.delete(procedures).where(eq(procedures.id, fromId));
    // The other procedure may have an implant, which an all-in price has to state.
    await derivePrices(tx, eq(reviews.procedureId, intoId));
    await setAliases(tx, ctx, into, [...into.aliases, ...addedAliases]);
    await refreshReviewSearch(tx, { procedureId: intoId });
    await refreshStats(tx, { pairs: toPairs(clinicIds, intoId) });
    const entry = {
      ...from,
      createdAt: from.createdAt.toISOString(),
      updatedAt: from.updatedAt.toISOString(),
    };
    const record: ProcedureMergeRecord = {
      kind: 'procedure',
      entry,
      texts,
      reviewIds,
      originalIds,
      postedPrices: movedPrices,
      alerts: movedAlerts,
      addedAliases,
    };
    const [merge] = await tx
      .insert(merges)
      .values({
        kind: 'procedure',
        fromId,
        intoId,
        actor: actorName(ctx.actor),
        record,
        createdAt: ctx.clock(),
      })
      .returning({ id: merges.id });
    const details = { mergedId: fromId, reviewIds };
    await recordAudit(tx, ctx, { action: 'merge', entity: 'procedure', entityId: intoId, details });
    return readMerge(tx, merge?.id ?? 0);
  });
};

/** Lists the clinics that post a price of a procedure: decisions about one lock its clinic first. */
export async function listPostingClinicIds(tx: Tx, procedureId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: postedPrices.clinicId })
    .from(postedPrices)
    .where(eq(postedPrices.procedureId, procedureId));
  return rows.map(({ id }) => id);
}

/** Locks procedures against every change, reference and deletion, in id order. */
export async function lockWholeProcedures(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: procedures.id })
    .from(procedures)
    .where(inArray(procedures.id, [...ids]))
    .orderBy(procedures.id)
    .for('update');
}

type Procedure = typeof procedures.$inferSelect;

/** Replaces a procedure's further names, and updates its search keys. */
export async function setAliases(
  tx: Tx,
  ctx: AppContext,
  procedure: Procedure,
  aliases: string[],
): Promise<void> {
  const changed = { ...procedure, aliases };
  await tx
    .update(procedures)
    .set({
      aliases,
      searchText: procedureSearchText(changed),
      updatedAt: ctx.clock(),
      version: sql`${procedures.version} + 1`,
    })
    .where(eq(procedures.id, procedure.id));
  await saveProcedureSearch(tx, [changed]);
}
