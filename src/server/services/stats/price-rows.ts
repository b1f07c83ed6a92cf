import { type SQL, sql } from 'drizzle-orm';
import { windowStart } from '#domain/price/method/price-window.ts';
import { PRICE_WINDOWS, type PriceRow } from '#domain/price/method/stored-prices.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { readPricesMonth } from './prices-month.ts';
import { TREATMENT_DAY } from './treatment-day.ts';

/** The first day of each window, in the order of `PRICE_WINDOWS`. */
export type WindowStarts = readonly string[];

export async function readWindowStarts(db: Db | Tx): Promise<WindowStarts> {
  const month = await readPricesMonth(db);
  return PRICE_WINDOWS.map((months) => windowStart(month, months));
}

/**
 * Counts the public reports of a scope, grouped by every value that the price method uses.
 * @param from `reviews r`, with its joins and conditions
 * @param key a further value to group by
 */
export async function readPriceRows<Key>(
  db: Db | Tx,
  from: SQL,
  key: SQL<Key>,
  starts: WindowStarts,
): Promise<(PriceRow & { key: Key })[]> {
  const { rows } = await db.execute<PriceRow & { key: Key }>(sql`
    select key, price_krw as "priceKrw", all_in_krw as "allInKrw",
      ${windowOf(sql`day`, starts)} as window,
      extract(year from day)::int as year, is_price_for_review as "isForReview", price_ruling as ruling, count(*)::int as count
    from (select r.*, ${key} as key, ${TREATMENT_DAY} as day from ${from} and r.is_public and r.price_krw > 0) reports
    group by 1, 2, 3, 4, 5, 6, 7`);
  return rows;
}

/** Selects the narrowest window that a day is in; null if it is older than all. */
export function windowOf(day: SQL, [narrowStart, usualStart, wideStart]: WindowStarts): SQL {
  const [narrow, usual, wide] = PRICE_WINDOWS;
  return sql`case when ${day} >= ${narrowStart} then ${narrow}::int when ${day} >= ${usualStart} then ${usual}::int
    when ${day} >= ${wideStart} then ${wide}::int end`;
}
