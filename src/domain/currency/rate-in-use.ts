import { daysSince } from '../seoul-day.ts';
import type { Currency } from './currencies.ts';
import type { ExchangeRates } from './rate-views.ts';

/** A rate may be used on its first day and on this many days after it. */
export const RATE_DAYS = 14;

export type ExchangeRate = ExchangeRates['rates'][number];

/** Returns true if a rate from a day may be used: it has begun, and is not older than 14 days. */
export function isRateInUse(validFrom: string, now: Date): boolean {
  const days = daysSince(validFrom, now);
  return days >= 0 && days <= RATE_DAYS;
}

/** Returns the newest rate of each currency that may be used. */
export function ratesInUse(rates: readonly ExchangeRate[], now: Date): ReadonlyMap<Currency, ExchangeRate> {
  const inUse = rates.filter(({ validFrom }) => isRateInUse(validFrom, now));
  return new Map(
    inUse
      .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
      .map((rate) => [rate.currency, rate]),
  );
}
