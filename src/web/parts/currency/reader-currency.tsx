import currencyTexts from '#texts/currency.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { Currency } from '#domain/currency/currencies.ts';
import { currencyFormats } from '#domain/currency/currency-formats.ts';
import { type ExchangeRate, ratesInUse } from '#domain/currency/rate-in-use.ts';
import type { ExchangeRates } from '#domain/currency/rate-views.ts';
import { formatsOf } from '#domain/formats.ts';
import { browserApi } from '#web/api/browser.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { showInCurrency } from './in-currency.tsx';
import { readStoredCurrency, readStoredRates, storeCurrency, storeRates } from './stored-currency.ts';

export type ReaderCurrency = {
  chosen: Currency | null;
  /** Null until they are read. */
  rates: ExchangeRates | null;
  /** The rates that may be used today. */
  inUse: ReadonlyMap<string, ExchangeRate>;
  /** True if the rates could not be read. */
  isUnread: boolean;
};

const findInUse = (rates: ExchangeRates | null) => ratesInUse(rates?.rates ?? [], new Date());

const storedRates = readStoredRates();
let state: ReaderCurrency = {
  chosen: readStoredCurrency(),
  rates: storedRates,
  inUse: findInUse(storedRates),
  isUnread: false,
};
const listeners = new Set<() => void>();

function change(patch: Partial<ReaderCurrency>): void {
  state = { ...state, ...patch };
  showAmounts();
  for (const notify of listeners) notify();
}

let shownRate: ExchangeRate | null = null;

/** Shows amounts by the rate of the chosen currency, or none. */
function showAmounts(): void {
  const rate = (state.chosen && state.inUse.get(state.chosen)) ?? null;
  if (JSON.stringify(rate) === JSON.stringify(shownRate)) return;
  shownRate = rate;
  if (!rate) return showInCurrency(null);
  // A document has one language.
  const locale = documentLocale();
  const t = currencyTexts(locale);
  const own = currencyFormats(locale, rate);
  const date = formatsOf(locale).date(rate.validFrom);
  showInCurrency(({ write, isBrief = false }) => {
    const amount = write(own);
    return (
      <span className="in-currency">{isBrief ? t.briefAmount({ amount }) : t.amount({ amount, date })}</span>
    );
  });
}

let reading: Promise<void> | null = null;

/** Reads the rates, once a document. Those of an earlier visit are used meanwhile, and if reading fails. */
function readRates(): void {
  reading ??= read();
}

async function read(): Promise<void> {
  try {
    const rates = await browserApi('GET /rates');
    storeRates(rates);
    change({ rates, inUse: findInUse(rates), isUnread: false });
  } catch {
    reading = null;
    change({ isUnread: true });
  }
}

/** Shows amounts in the currency that was chosen in an earlier page, or in another tab. */
export function showStoredCurrency(): void {
  change({ chosen: readStoredCurrency() });
  readRates();
}

/** Chooses a currency for this browser; null for won alone. */
export function chooseCurrency(chosen: Currency | null): void {
  storeCurrency(chosen);
  change({ chosen });
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Returns the reader's currency and the exchange rates, which it reads. */
export function useReaderCurrency(): ReaderCurrency {
  useEffect(readRates, []);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
}
