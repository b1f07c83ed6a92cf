import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locales.ts';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { alerts, alertSubscribers } from '#server/db/schema/index.ts';
import { findSubscriber } from './alert-token.ts';
import { readAlerts } from './read-alerts.ts';
import type { Verb } from '../verb.ts';

/**
 * Confirms everything that waits for it: news are told from now on.
 * @param input.language of the letters from now on; null keeps their language
 * @throws AppError not-found
 */
export const confirmAlerts: Verb<{ token: string; language: Locale | null }, void> = async ({
  ctx,
  input,
}) => {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const subscriberId = await findSubscriber(tx, input.token);
    const { language } = input;
    if (language)
      await tx.update(alertSubscribers).set({ language }).where(eq(alertSubscribers.id, subscriberId));
    for (const { id, prices } of await readAlerts(tx, subscriberId, { isConfirmed: false }))
      await tx
        .update(alerts)
        .set({ confirmedAt: now, seenUntil: now, toldPrice: toReportedPrice(prices) })
        .where(eq(alerts.id, id));
  });
};
