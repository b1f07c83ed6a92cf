import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MergeReason } from '#domain/merge/merge-reasons.ts';
import type { MergedBy, MergedPair } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { type MovedPostedPrices, postedPrices } from '#server/db/schema/index.ts';

const OTHER = { clinicId: postedPrices.procedureId, procedureId: postedPrices.clinicId } as const;

/** Returns the condition of the rows of one entry whose clinic or procedure has a row of the same status at the other. */
const isTaken = (by: MergedBy, { fromId, intoId }: MergedPair, status: 'pending' | 'approved') => sql`
  ${postedPrices[by]} = ${fromId} and ${postedPrices.status} = ${status} and ${OTHER[by]} in (
    select ${sql.identifier(OTHER[by].name)} from posted_prices
    where ${sql.identifier(postedPrices[by].name)} = ${intoId} and status = ${status})`;

/**
 * Moves posted prices to the remaining clinic or procedure, which keeps its own where both have one: the other's current
 * price ends, its pending one is declined with a reason. Mails nothing, as undoing the merge makes the price pending again.
 */
export async function movePostedPrices(
  tx: Tx,
  ctx: AppContext,
  by: MergedBy,
  pair: MergedPair,
): Promise<MovedPostedPrices> {
  const endedIds = idsOf(
    await tx
      .update(postedPrices)
      .set({ status: 'ended', endedAt: ctx.clock() })
      .where(isTaken(by, pair, 'approved'))
      .returning({ id: postedPrices.id }),
  );
  const declinedIds = idsOf(
    await tx
      .update(postedPrices)
      .set({ status: 'declined', reason: REASONS[by], decidedAt: ctx.clock() })
      .where(isTaken(by, pair, 'pending'))
      .returning({ id: postedPrices.id }),
  );
  const moved = await tx
    .update(postedPrices)
    .set({ [by]: pair.intoId })
    .where(eq(postedPrices[by], pair.fromId))
    .returning({ id: postedPrices.id, status: postedPrices.status });
  return {
    ids: idsOf(moved),
    pendingIds: idsOf(moved.filter(({ status }) => status === 'pending')),
    endedIds,
    declinedIds,
  };
}

const REASONS: Record<MergedBy, MergeReason> = {
  clinicId: 'priceOfMergedClinic',
  procedureId: 'priceOfMergedProcedure',
};

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/**
 * Moves posted prices back, as far as they still exist, except those decided since: they have changed what the remaining
 * entry posts and stay there.
 */
export async function movePostedPricesBack(
  tx: Tx,
  by: MergedBy,
  { fromId, intoId }: MergedPair,
  { ids, pendingIds, endedIds, declinedIds }: MovedPostedPrices,
): Promise<void> {
  const stays = sql`${inArray(postedPrices.id, pendingIds)} and ${postedPrices.status} <> 'pending'`;
  const back = await tx
    .update(postedPrices)
    .set({ [by]: fromId })
    .where(and(eq(postedPrices[by], intoId), inArray(postedPrices.id, ids), sql`not (${stays})`))
    .returning({ id: postedPrices.id });
  const isBack = (among: readonly number[]) =>
    inArray(
      postedPrices.id,
      idsOf(back).filter((id) => among.includes(id)),
    );
  await tx.update(postedPrices).set({ status: 'approved', endedAt: null }).where(isBack(endedIds));
  await tx
    .update(postedPrices)
    .set({ status: 'pending', reason: null, decidedAt: null })
    .where(isBack(declinedIds));
}
