import { sql } from 'drizzle-orm';
import { check, date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Currency } from '#domain/currency/currencies.ts';

/** Weekly exchange rates of the customs office, as imported. Prices are stored in won alone. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency').$type<Currency>().notNull(),
    /** First day in Seoul. */
    validFrom: date('valid_from').notNull(),
    /** Won for one unit. */
    krw: numeric('krw', { precision: 16, scale: 8, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.validFrom] }), check('exchange_rates_krw', sql`${t.krw} > 0`)],
);
