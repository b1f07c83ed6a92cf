import { desc, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { MOST_DAYS_AHEAD } from '#domain/currency/read-rate-row.ts';
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

/** Days before the newest week: a week that has not begun does not hide the rates in use. */
const LISTED_DAYS = RATE_DAYS + MOST_DAYS_AHEAD;

const newest = prepareOnce((db) =>
  db
    .select({
      currency: exchangeRates.currency,
      krw: exchangeRates.krw,
      validFrom: exchangeRates.validFrom,
    })
    .from(exchangeRates)
    .where(
      sql`${exchangeRates.validFrom} >= (select max(valid_from) from exchange_rates) - ${sql.raw(String(LISTED_DAYS))}`,
    )
    .orderBy(desc(exchangeRates.validFrom), exchangeRates.currency),
);
