import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import type { ProcedureMergeRecord } from '#server/db/schema/index.ts';

type By = 'clinicId' | 'procedureId';
type Scope = { fromId: number; intoId: number };

/**
 * Changes the clinic or procedure in the original submissions of reviews, so that a restored original does not refer to
 * the removed entry. @returns the ids of the reviews
 */
export const moveOriginals = (tx: Tx, by: By, scope: Scope): Promise<number[]> =>
  replaceTarget(tx, by, scope, sql``);

type Moved = Pick<ProcedureMergeRecord, 'reviewIds' | 'originalIds'> & { mergedAt: Date };

/**
 * Moves originals back, also those of moved reviews that were stored since the merge: an unedited review is its own
 * original, and was moved as such.
 */
export async function moveOriginalsBack(
  tx: Tx,
  by: By,
  { fromId, intoId }: Scope,
  { reviewIds, originalIds, mergedAt }: Moved,
): Promise<void> {
  const isOfMerge = sql`and (review_id = any(${sql.param(originalIds)}::int[])
    or review_id = any(${sql.param(reviewIds)}::int[]) and created_at >= ${mergedAt.toISOString()}::timestamptz)`;
  await replaceTarget(tx, by, { fromId: intoId, intoId: fromId }, isOfMerge);
}

async function replaceTarget(tx: Tx, field: By, { fromId, intoId }: Scope, narrowed: SQL): Promise<number[]> {
  const moved = await tx.execute<{ id: number }>(sql`
    update review_originals set words = jsonb_set(words, ${sql.param([field])}::text[], to_jsonb(${intoId}::int))
    where words ->> ${field} = ${String(fromId)} ${narrowed}
    returning review_id as id`);
  return moved.rows.map(({ id }) => id);
}
