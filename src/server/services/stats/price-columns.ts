import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import { priceOrder, type StoredPrices } from '#domain/price/method/stored-prices.ts';

/** Returns the stored columns of figures: all of them, and of the default window those that queries sort and sum by. */
export function toPriceColumns({ distribution, ...prices }: StoredPrices) {
  const shown = prices.windows[PRICE_METHOD.windowMonths].all;
  return {
    pricedCount: shown?.count ?? 0,
    priceSumKrw: shown?.sumKrw ?? 0,
    lowestKrw: shown?.lowestKrw ?? null,
    highestKrw: shown?.highestKrw ?? null,
    distribution,
    prices,
  };
}

/** Returns those of a clinic's procedure, with its order in a comparison. */
export function toPairColumns(prices: StoredPrices) {
  const order = priceOrder(prices.windows[PRICE_METHOD.windowMonths]);
  return { rank: order?.rank ?? null, krw: order?.krw ?? null, ...toPriceColumns(prices) };
}
