import { convertToWon } from '#domain/currency/convert.ts';
import type { ExchangeRate } from '#domain/currency/rate-in-use.ts';
import { readTypedAmount, toStoredPrice } from '#domain/price/typed-price.ts';
import type { ProcedureEntry, TypedAmount } from '../wizard-values.ts';

type Rates = ReadonlyMap<string, Pick<ExchangeRate, 'krw' | 'validFrom'>>;

type Price = Pick<ProcedureEntry, 'priceKrw' | 'priceTyped'>;

/** Returns a price typed in another currency with its won, which are empty without an amount or a rate. */
export function convertTyped(currency: string, amount: string, rates: Rates): Price {
  const number = readTypedAmount(amount, currency);
  const rate = rates.get(currency);
  return {
    priceKrw: number === null || !rate ? '' : String(convertToWon(number, rate.krw)),
    priceTyped: { currency, amount, rateDay: rate?.validFrom ?? null },
  };
}

/** Returns a price as it was typed, taken as one in another currency; null is won. */
export function changeCurrency(
  { priceKrw, priceTyped }: Price,
  currency: string | null,
  rates: Rates,
): Price {
  const amount = priceTyped ? priceTyped.amount : priceKrw;
  return currency === null
    ? { priceKrw: toStoredPrice(amount), priceTyped: null }
    : convertTyped(currency, amount, rates);
}

/** Returns a typed price by the present rate of its currency; null if it has that rate, or there is none. */
export function renewRate({ currency, amount, rateDay }: TypedAmount, rates: Rates): Price | null {
  const rate = rates.get(currency);
  return !rate || rate.validFrom === rateDay ? null : convertTyped(currency, amount, rates);
}
