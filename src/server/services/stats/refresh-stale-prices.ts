import { sql } from 'drizzle-orm';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { Tx } from '#server/db/connection.ts';
import type { AppContext } from '#server/context.ts';
import type { Verb } from '../verb.ts';
import { refreshStats } from './refresh-stats.ts';

/**
 * Computes all prices again if the method has another version than the stored ones, or a month has begun in Seoul since,
 * which moves the windows. Of several processes at once, the first does so.
 */
export const refreshStalePrices: Verb<void, void> = async ({ ctx }) => {
  if (!(await findStale(ctx.db))) return;
  const stale = await ctx.db.transaction(async (tx) => {
    // Locked before the site's state, in the order of every change to a clinic; waits for changes in progress.
    await tx.execute(sql`lock table clinics, procedures in exclusive mode`);
    const found = await findStale(tx);
    if (!found) return null;
    await tx.execute(sql`
      update site_state set prices_month = ${found.month}, prices_method = ${PRICE_METHOD.version}`);
    await refreshStats(tx, 'all');
    const { rows } = await tx.execute(sql`select 1 from procedures where priced_count > 0 limit 1`);
    // A new database has no prices to speak of.
    return rows.length > 0 ? found : null;
  });
  if (stale) ctx.log.info({ method: PRICE_METHOD.version, ...stale }, 'computed all prices again');
};

/** Returns the present month, by the database's clock, and the stored ones' method; null if the prices are up to date. */
async function findStale(db: Tx | AppContext['db']) {
  const { rows } = await db.execute<{ month: string; storedMonth: string; storedMethod: number }>(sql`
    select to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM') as month, prices_month as "storedMonth",
      prices_method as "storedMethod" from site_state`);
  const [state] = rows;
  if (!state) return null;
  const isStale = state.storedMethod !== PRICE_METHOD.version || state.storedMonth < state.month;
  return isStale ? state : null;
}
