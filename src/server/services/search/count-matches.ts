import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import type { Total } from '../paging.ts';
import { COUNT_LIMIT } from './search-match.ts';

/** Counts the rows of a query exactly up to the limit, without reading further. */
export async function countMatches(db: Db | Tx, query: SQL): Promise<Total> {
  const counted = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${query} limit ${COUNT_LIMIT + 1}) matches`,
  );
  const found = counted.rows[0]?.found ?? 0;
  return found > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total: found };
}
