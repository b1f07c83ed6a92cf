import { eq } from 'drizzle-orm';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { alerts } from '#server/db/schema/index.ts';
import { findSubscriber } from './alert-token.ts';
import { readAlerts } from './read-alerts.ts';
import type { Verb } from '../verb.ts';

/** Confirms everything that waits for it: news are told from now on. @throws AppError not-found */
export const confirmAlerts: Verb<{ token: string }, void> = async ({ ctx, input }) => {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    for (const { id, prices } of await readAlerts(tx, await findSubscriber(tx, input.token), false))
      await tx
        .update(alerts)
        .set({ confirmedAt: now, seenUntil: now, toldPrice: toReportedPrice(prices) })
        .where(eq(alerts.id, id));
  });
};
