import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';

/** Returns the month with which the windows of all stored prices end, YYYY-MM, until the next full refresh. */
export async function readPricesMonth(db: Pick<Db | Tx, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ month: string }>(sql`select prices_month as month from site_state`);
  return rows[0]?.month ?? '';
}
