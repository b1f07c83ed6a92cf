import { and, eq, lt } from 'drizzle-orm';
import alertLettersTexts from '#texts/alert-letters.ts';
import { mayGetLetter, startOfWeek } from '#domain/alert/alert.ts';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { alerts, alertSubscribers } from '#server/db/schema/index.ts';
import { alertsLetter } from '#server/mail/alert-letters.ts';
import { sendOnce } from '../mail/send-once.ts';
import { tokenOf } from './alert-token.ts';
import { readAlerts } from './read-alerts.ts';
import { readNews } from './read-news.ts';
import type { Verb } from '../verb.ts';

/**
 * Mails an address, at most once a week, what is new of all that it follows, and notes it as told; sends nothing without
 * news. News are told until the job was enqueued, so that a second run tells the same.
 */
export const mailAlerts: Verb<{ subscriberId: number; until: string }, void> = async ({ ctx, input }) => {
  const { subscriberId } = input;
  const until = new Date(input.until);
  const [subscriber] = await ctx.db
    .select()
    .from(alertSubscribers)
    .where(eq(alertSubscribers.id, subscriberId));
  if (!subscriber || !mayGetLetter(subscriber.lastLetterAt, until)) return;
  const followed = await readAlerts(ctx.db, subscriberId, { isConfirmed: true });
  const found = await Promise.all(followed.map((thing) => readNews(ctx, thing, until)));
  const news = found.filter((one) => one !== null);
  if (news.length > 0) {
    const token = await tokenOf(ctx, subscriber.seed);
    const { siteName, siteUrl } = ctx.config;
    const about = { ...subscriber, siteName, siteUrl, token, news };
    await sendOnce(ctx, `alerts/${subscriberId}/${startOfWeek(until).toISOString().slice(0, 10)}`, async () =>
      ctx.mailer.send(await alertsLetter(alertLettersTexts, about)),
    );
  }
  await ctx.db.transaction(async (tx) => {
    for (const [index, { id, prices }] of followed.entries())
      await tx
        .update(alerts)
        .set({ seenUntil: until, ...(found[index] && { toldPrice: toReportedPrice(prices) }) })
        .where(and(eq(alerts.id, id), lt(alerts.seenUntil, until)));
    if (news.length > 0)
      await tx
        .update(alertSubscribers)
        .set({ lastLetterAt: until })
        .where(eq(alertSubscribers.id, subscriberId));
  });
};
