import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Tx } from '#server/db/connection.ts';
import type { TestContext } from './test-context.ts';

/** Returns the context of a verb whose transaction is part of the given one. */
export const within = (ctx: TestContext, tx: Tx): TestContext => ({
  ...ctx,
  db: tx as unknown as TestContext['db'],
});

/**
 * Waits until a connection of this database waits for another one. Returns at once on the embedded database, where no
 * other begins before a transaction has ended. Asked outside of the transaction, which would see its first answer again.
 */
export async function untilOneWaits(ctx: TestContext): Promise<void> {
  if (ctx.database.engine === 'embedded') return;
  const waits = sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  const count = async () => (await ctx.db.execute(waits)).rows.length;
  await expect
    .poll(count, { timeout: 20_000, interval: 20, message: 'a connection waits for another' })
    .toBeGreaterThan(0);
}
