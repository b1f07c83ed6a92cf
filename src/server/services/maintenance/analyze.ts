import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';

/**
 * Has the database look at what fills its tables now, by which it chooses the way of each query. After a load of many
 * rows: the embedded one has no autovacuum that would come to it by itself.
 */
export async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}
