import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';

/** Updates the planner's statistics after a large load; the embedded database has no autovacuum. */
export async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}
