import { type AnyColumn, sql } from 'drizzle-orm';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';

/**
 * Counts the current and pending posted prices of an entry, and those of which the other has one too.
 * @param by column of the entries
 */
export async function countPosted(
  db: Db | Tx,
  by: AnyColumn,
  { fromId, intoId }: MergedPair,
): Promise<{ postedPrices: number; samePostedPrices: number }> {
  const column = sql.identifier(by.name);
  const other = sql.identifier(by.name === 'clinic_id' ? 'procedure_id' : 'clinic_id');
  const { rows } = await db.execute<{ postedPrices: number; samePostedPrices: number }>(sql`
    select count(*)::int as "postedPrices", count(two.id)::int as "samePostedPrices"
    from posted_prices one left join posted_prices two
      on two.${column} = ${intoId} and two.${other} = one.${other} and two.status = one.status
    where one.${column} = ${fromId} and one.status in ('pending', 'approved')`);
  return rows[0] ?? { postedPrices: 0, samePostedPrices: 0 };
}
