import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import type { TestContext } from './test-context.ts';

/** Returns the context of a verb whose transaction is part of the given one. */
export const within = (ctx: TestContext, tx: Tx): TestContext => ({
  ...ctx,
  db: tx as unknown as TestContext['db'],
});

/**
 * Waits until a connection of this database waits for another one; the embedded database lets none begin. Asked outside of
 * the transaction, which would see its first answer again.
 */
export async function untilOneWaits(ctx: TestContext): Promise<void> {
  if (ctx.database.engine === 'embedded') return;
  const waits = sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  while ((await ctx.db.execute(waits)).rows.length === 0);
}
