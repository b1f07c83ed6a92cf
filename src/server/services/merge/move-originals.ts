import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';

type Move = { fromId: number; intoId: number; onlyOf?: readonly number[] };

/**
 * Changes the clinic or procedure in the original submissions of reviews, so that a restored original does not refer to
 * the removed entry.
 * @param field the field to change
 * @param move.onlyOf restricts the change to these reviews
 * @returns the ids of the reviews
 */
export async function moveOriginals(
  tx: Tx,
  field: 'clinicId' | 'procedureId',
  { fromId, intoId, onlyOf }: Move,
): Promise<number[]> {
  const narrowed = onlyOf === undefined ? sql`` : sql`and review_id = any(${sql.param(onlyOf)}::int[])`;
  const moved = await tx.execute<{ id: number }>(sql`
    update review_originals set words = jsonb_set(words, ${sql.param([field])}::text[], to_jsonb(${intoId}::int))
    where words ->> ${field} = ${String(fromId)} ${narrowed}
    returning review_id as id`);
  return moved.rows.map(({ id }) => id);
}
