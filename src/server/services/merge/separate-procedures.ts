import { eq } from 'drizzle-orm';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { type merges, type ProcedureMergeRecord, procedures, reviews } from '#server/db/schema/index.ts';
import { moveAlertsBack } from '../alert/move-alerts.ts';
import { listReviewedClinicIds, lockReviews } from '../lock-reviews.ts';
import { writeTexts } from '../procedure/procedure-texts.ts';
import { derivePrices } from '../price-details/write-price-details.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { saveProcedureSearch } from '../search/save-search-keys.ts';
import { procedureSearchText } from '../search/search-documents.ts';
import { lockClinics, refreshStats } from '../stats/refresh-stats.ts';
import { toPairs } from '../stats/scope-rows.ts';
import { listPostingClinicIds, setAliases } from './merge-procedures.ts';
import { lockEntries } from './record-merge.ts';
import { moveOriginalsBack } from './move-originals.ts';
import { movePostedPricesBack } from './move-posted-prices.ts';
import { moveReviews } from './move-reviews.ts';

type Separation = MergedPair & { record: ProcedureMergeRecord; mergedAt: Date };

/** Locks the rows that undoing a merge of procedures changes. */
export async function lockProcedureMerge(tx: Tx, { intoId }: typeof merges.$inferSelect): Promise<void> {
  await lockReviews(tx, eq(reviews.procedureId, intoId));
  await lockClinics(tx, {
    clinicIds: [...(await listReviewedClinicIds(tx, intoId)), ...(await listPostingClinicIds(tx, intoId))],
  });
  await lockEntries(tx, procedures, [intoId]);
}

/** Undoes a merge of procedures; the caller has checked that it can be undone. */
export async function separateProcedures(
  tx: Tx,
  ctx: AppContext,
  { fromId, intoId, record, mergedAt }: Separation,
): Promise<void> {
  const [into] = await tx.select().from(procedures).where(eq(procedures.id, intoId));
  if (!into) throw new Error('The procedure that stayed was not locked.');
  const clinicIds = await listReviewedClinicIds(tx, intoId);
  await setAliases(
    tx,
    ctx,
    into,
    into.aliases.filter((alias) => !record.addedAliases.includes(alias)),
  );
  await insertAgain(tx, ctx, record);
  await moveReviews(tx, ctx, 'procedureId', { fromId: intoId, intoId: fromId, onlyOf: record.reviewIds });
  await moveOriginalsBack(tx, 'procedureId', { fromId, intoId }, { ...record, mergedAt });
  if (record.postedPrices)
    await movePostedPricesBack(tx, 'procedureId', { fromId, intoId }, record.postedPrices);
  if (record.alerts)
    await moveAlertsBack(tx, 'procedureId', { fromId, intoId }, { ...record.alerts, mergedAt });
  await derivePrices(tx, eq(reviews.procedureId, fromId));
  await refreshReviewSearch(tx, { procedureId: fromId });
  await refreshReviewSearch(tx, { procedureId: intoId });
  await refreshStats(tx, { pairs: [...toPairs(clinicIds, intoId), ...toPairs(clinicIds, fromId)] });
}

/** Inserts the removed procedure again under its own id. */
async function insertAgain(
  tx: Tx,
  ctx: AppContext,
  { entry, texts = {} }: ProcedureMergeRecord,
): Promise<void> {
  const procedure = { ...entry, createdAt: new Date(entry.createdAt), updatedAt: ctx.clock() };
  await tx
    .insert(procedures)
    .overridingSystemValue()
    .values({
      ...procedure,
      searchText: procedureSearchText(procedure),
      version: entry.version + 1,
      reviewCount: 0,
      clinicCount: 0,
      pricedCount: 0,
      pricedClinicCount: 0,
      priceSumKrw: 0,
      lowestKrw: null,
      highestKrw: null,
      distribution: null,
      priceBounds: null,
      prices: null,
    });
  await writeTexts(tx, procedure.id, texts, ctx.clock());
  await saveProcedureSearch(tx, [procedure]);
}
