import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';

/** Returns true if the database has statistics of a table. */
export async function isAnalyzed({ db }: AppContext, table: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_stats where tablename = ${table} limit 1`);
  return rows.length > 0;
}
