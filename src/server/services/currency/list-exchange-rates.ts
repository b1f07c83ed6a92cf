import { desc, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { RATE_DAYS } from '#domain/currency/rate-in-use.ts';
import type { ExchangeRates } from '#domain/currency/rate-views.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { exchangeRates } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/**
 * Lists the rates of the newest weeks, whatever the day: answers are cached, so the reader decides which one is in use.
 */
export const listExchangeRates: Verb<void, ExchangeRates> = async ({ ctx }) => {
  ctx.addCacheTags(CACHE_TAGS.exchangeRates);
  return { days: RATE_DAYS, rates: await newest(ctx.db).execute() };
};

const newest = prepareOnce((db) =>
  db
    .select({
      currency: exchangeRates.currency,
      krw: exchangeRates.krw,
      validFrom: exchangeRates.validFrom,
    })
    .from(exchangeRates)
    .where(
      sql`${exchangeRates.validFrom} >= (select max(valid_from) from exchange_rates) - ${sql.raw(String(RATE_DAYS))}`,
    )
    .orderBy(desc(exchangeRates.validFrom), exchangeRates.currency),
);
