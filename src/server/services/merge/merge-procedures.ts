import { eq, inArray } from 'drizzle-orm';
import type { Merge, MergedPair } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { postedPrices, procedures, reviews, toStored } from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import { moveAlerts } from '../alert/move-alerts.ts';
import { listReviewedClinicIds, lockReviews } from '../lock-reviews.ts';
import { derivePrices } from '../price-details/write-price-details.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { saveProcedureSearch } from '../search/save-search-keys.ts';
import { procedureSearchText } from '../search/search-documents.ts';
import { lockClinics, refreshStats } from '../stats/refresh-stats.ts';
import { toPairs } from '../stats/scope-rows.ts';
import { lockEntries, recordMerge, refuseMerge } from './record-merge.ts';
import { copyTombstones } from './copy-tombstones.ts';
import { moveOriginals } from './move-originals.ts';
import { movePostedPrices } from './move-posted-prices.ts';
import { moveReviews } from './move-reviews.ts';
import { planProcedureMerge } from './plan-procedure-merge.ts';
import type { Verb } from '../verb.ts';
import { nextVersion } from '../row-version.ts';

type Input = MergedPair & { key: string };

/**
 * Merges a procedure into another in one transaction: moves what belongs to it, its names and slugs, then deletes the
 * entry. Its record lets an administrator undo it for 30 days.
 * @param input.key of the preview, so that the merge does what was shown
 * @throws AppError not-found, forbidden for anyone but an administrator, invalid-input; ConflictError with the present
 * preview if something changed since
 */
export const mergeProcedures: Verb<Input, Merge> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const { key, ...pair } = input;
  const { fromId, intoId } = pair;
  return ctx.db.transaction(async (tx) => {
    await lockReviews(tx, inArray(reviews.procedureId, [fromId, intoId]));
    const clinicIds = await listReviewedClinicIds(tx, fromId);
    await lockClinics(tx, { clinicIds: [...clinicIds, ...(await listPostingClinicIds(tx, fromId))] });
    await lockEntries(tx, procedures, [fromId, intoId]);
    const { from, texts, into, addedAliases, preview } = await planProcedureMerge(tx, pair);
    refuseMerge(preview, key);
    const reviewIds = await moveReviews(tx, ctx, 'procedureId', pair);
    const originalIds = await moveOriginals(tx, 'procedureId', pair);
    await copyTombstones(tx, 'procedureId', pair);
    const movedAlerts = await moveAlerts(tx, 'procedureId', pair);
    const movedPrices = await movePostedPrices(tx, ctx, 'procedureId', pair);
    await tx.delete(procedures).where(eq(procedures.id, fromId));
    // The other procedure may have an implant, which an all-in price has to state.
    await derivePrices(tx, eq(reviews.procedureId, intoId));
    await setAliases(tx, ctx, into, [...into.aliases, ...addedAliases]);
    await refreshReviewSearch(tx, { procedureId: intoId });
    await refreshStats(tx, { pairs: toPairs(clinicIds, intoId) });
    return recordMerge(tx, ctx, pair, {
      kind: 'procedure',
      entry: toStored(from),
      texts,
      reviewIds,
      originalIds,
      postedPrices: movedPrices,
      alerts: movedAlerts,
      addedAliases,
    });
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
      ...nextVersion(ctx, procedures),
    })
    .where(eq(procedures.id, procedure.id));
  await saveProcedureSearch(tx, [changed]);
}
