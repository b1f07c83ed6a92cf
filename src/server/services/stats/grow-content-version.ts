import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';

/** Tells every process that what it kept of public content is old, where no count has changed. */
export async function growContentVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`update site_state set content_version = content_version + 1`);
}
