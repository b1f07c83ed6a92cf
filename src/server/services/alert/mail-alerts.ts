import { and, eq, lt } from 'drizzle-orm';
import alertLettersTexts, { type Texts } from '#texts/alert-letters.ts';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { mayGetLetter, startOfWeek } from '#domain/alert/alert.ts';
import { formatsOf } from '#domain/formats.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { ReportedPrice } from '#domain/price/price-views.ts';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { writeLead } from '#domain/price/write-lead.ts';
import { alerts, alertSubscribers } from '#server/db/schema/index.ts';
import { bullets, composeLetter, type LetterPart, linkTo } from '#server/mail/compose-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { tokenOf } from './alert-token.ts';
import { readAlerts } from './read-alerts.ts';
import { type News, readNews } from './read-news.ts';
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
    const { email: to, language: locale } = subscriber;
    const t = alertLettersTexts(locale);
    const urlOf = (path: string) => siteUrl + localPath(locale, path);
    const url = urlOf(alertPaths.own({ token }));
    await sendOnce(
      ctx,
      `alerts/${subscriberId}/${startOfWeek(until).toISOString().slice(0, 10)}`,
      async () => {
        const letter = await composeLetter({ to, siteName, locale }, t.newsSubject({ site: siteName }), [
          ...news.flatMap((one) => describeNews(t, one, urlOf)),
          linkTo(url, t.newsEnd({ site: siteName })),
        ]);
        // Mail programs can end everything by one click (RFC 8058).
        const headers = {
          'List-Unsubscribe': `<${url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
        await ctx.mailer.send({ ...letter, headers });
      },
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

function describeNews(t: Texts, news: News, urlOf: (path: string) => string): (string | LetterPart)[] {
  const { name, count } = news;
  if (news.of === 'clinic')
    return [
      t.newReviews({ name, count }),
      ...news.reviews.map(({ id, procedureSlug }) => linkTo(urlOf(paths.review(procedureSlug, id)))),
      linkTo(urlOf(paths.clinic(news.slug)), t.allReviews),
    ];
  return [
    t.newPrices({ name, count }),
    bullets([t.before({ price: writePrice(t, news.before) }), t.now({ price: writePrice(t, news.now) })]),
    linkTo(urlOf(paths.priceComparison({ procedure: news.slug })), t.allPrices),
  ];
}

/** Writes a price as overviews do, with the number of reports behind it. */
function writePrice(t: Texts, price: ReportedPrice | null): string {
  if (!price) return t.noPrice;
  const { count, windowMonths: months } = price;
  return t.price({ price: writeLead(formatsOf(t.locale), price), count, months });
}
