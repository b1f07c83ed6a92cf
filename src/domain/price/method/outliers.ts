import { OUTLIER_RULE, PRICE_METHOD } from './constants.ts';
import { countReports, type PriceTally, quantile } from './price-tally.ts';

/** Bounds of a procedure's prices, both included; reports outside are excluded from figures. */
export type PriceBounds = { lowestKrw: number; highestKrw: number; medianKrw: number };

/**
 * Judges a procedure's prices of all clinics by the median absolute deviation of their natural logarithms.
 * @see Iglewicz and Hoaglin, How to detect and handle outliers (1993): a modified z-score above 3.5
 * @returns null below the method's number of reports: nothing is excluded then
 */
export function judgeOutliers(prices: PriceTally): PriceBounds | null {
  if (countReports(prices) < PRICE_METHOD.intervalFrom) return null;
  const { madScale, leastSpread, spreads, times } = OUTLIER_RULE;
  const logarithms = prices.map(([price, count]) => [Math.log(price), count] as const);
  const median = quantile(logarithms, 0.5);
  const deviations = logarithms
    .map(([value, count]) => [Math.abs(value - median), count] as const)
    .sort(([one], [other]) => one - other);
  const spread = Math.max(madScale * quantile(deviations, 0.5), leastSpread);
  const isExcluded = (price: number) => {
    const deviation = Math.abs(Math.log(price) - median);
    return deviation > spreads * spread + ROUNDING && deviation > Math.log(times) - ROUNDING;
  };
  const reach = Math.max(spreads * spread, Math.log(times));
  return {
    lowestKrw: firstKept(Math.max(1, Math.floor(Math.exp(median - reach)) - 1), 1, isExcluded),
    highestKrw: Math.min(
      HIGHEST_PRICE_KRW,
      firstKept(Math.ceil(Math.exp(median + reach)) + 1, -1, isExcluded),
    ),
    medianKrw: Math.round(Math.exp(median)),
  };
}

/** The highest price that is stored, as a 32-bit integer. */
export const HIGHEST_PRICE_KRW = 2_147_483_647;

/** Differences of logarithms that are rounding alone: a price of exactly three times the median is three times off. */
const ROUNDING = 1e-9;

function firstKept(from: number, step: 1 | -1, isExcluded: (price: number) => boolean): number {
  let price = from;
  while (isExcluded(price)) price += step;
  return price;
}

/** Returns true if a report lies within the bounds. */
export const isWithin = (bounds: PriceBounds | null, priceKrw: number): boolean =>
  bounds === null || (priceKrw >= bounds.lowestKrw && priceKrw <= bounds.highestKrw);
