import { type SQL, sql } from 'drizzle-orm';
import type { MergedBy, MergedPair } from '#domain/merge/merge-views.ts';
import type { Tx } from '#server/db/connection.ts';
import type { ProcedureMergeRecord } from '#server/db/schema/index.ts';

/**
 * Changes the clinic or procedure in the original submissions of reviews, so that a restored original does not refer to
 * the removed entry. @returns the ids of the reviews
 */
export const moveOriginals = (tx: Tx, by: MergedBy, pair: MergedPair): Promise<number[]> =>
  replaceTarget(tx, by, pair, sql``);

type Moved = Pick<ProcedureMergeRecord, 'reviewIds' | 'originalIds'> & { mergedAt: Date };

/**
 * Moves originals back, also those of moved reviews that were stored since the merge: an unedited review is its own
 * original, and was moved as such.
 */
export async function moveOriginalsBack(
  tx: Tx,
  by: MergedBy,
  { fromId, intoId }: MergedPair,
  { reviewIds, originalIds, mergedAt }: Moved,
): Promise<void> {
  const isOfMerge = sql`and (review_id = any(${sql.param(originalIds)}::int[])
    or review_id = any(${sql.param(reviewIds)}::int[]) and created_at >= ${mergedAt.toISOString()}::timestamptz)`;
  await replaceTarget(tx, by, { fromId: intoId, intoId: fromId }, isOfMerge);
}

async function replaceTarget(
  tx: Tx,
  field: MergedBy,
  { fromId, intoId }: MergedPair,
  narrowed: SQL,
): Promise<number[]> {
  const moved = await tx.execute<{ id: number }>(sql`
    update review_originals set words = jsonb_set(words, ${sql.param([field])}::text[], to_jsonb(${intoId}::int))
    where words ->> ${field} = ${String(fromId)} ${narrowed}
    returning review_id as id`);
  return moved.rows.map(({ id }) => id);
}
