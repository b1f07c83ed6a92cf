import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';

/** Increments the content version to invalidate caches after a change that affects no count. */
export async function growContentVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`update site_state set content_version = content_version + 1`);
}
