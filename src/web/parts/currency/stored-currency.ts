import { type Currency, isCurrency } from '#domain/currency/currencies.ts';
import type { ExchangeRates } from '#domain/currency/rate-views.ts';
import { isRecord } from '#domain/is-record.ts';
import { CALENDAR_DAY } from '#domain/seoul-day.ts';
import { readStored, writeStored } from '#web/lib/stored-text.ts';

export const CURRENCY_KEY = 'currency';
/** The last rates, so that amounts appear at once and offline. */
const RATES_KEY = 'exchange-rates';

/** Returns the currency that the reader chose; null without one. */
export function readStoredCurrency(): Currency | null {
  const stored = readStored('localStorage', CURRENCY_KEY);
  return stored !== null && isCurrency(stored) ? stored : null;
}

export function storeCurrency(currency: Currency | null): void {
  writeStored('localStorage', CURRENCY_KEY, currency);
}

/** Returns the rates as they were last read; null without any. */
export function readStoredRates(): ExchangeRates | null {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', RATES_KEY) ?? 'null');
    return isRates(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeRates(rates: ExchangeRates): void {
  writeStored('localStorage', RATES_KEY, JSON.stringify(rates));
}

/** Checks the shape as far as a later release may change it. */
const isRates = (stored: unknown): stored is ExchangeRates =>
  isRecord(stored) &&
  Array.isArray(stored['rates']) &&
  stored['rates'].every(
    (rate) =>
      isRecord(rate) &&
      isCurrency(String(rate['currency'])) &&
      typeof rate['krw'] === 'number' &&
      CALENDAR_DAY.test(String(rate['validFrom'])),
  );
