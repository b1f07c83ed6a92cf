/** Prices in won and how many reports name each, by ascending price. */
export type PriceTally = readonly (readonly [priceKrw: number, count: number])[];

/** Counts prices, in any order. */
export function tallyPrices(prices: readonly number[]): PriceTally {
  const counts = new Map<number, number>();
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other);
}

/** Returns the number of reports. */
export const countReports = (tally: PriceTally): number => tally.reduce((sum, [, count]) => sum + count, 0);

/** Returns the value of a rank, 0 being the lowest. @throws RangeError without reports */
export function valueAt(tally: PriceTally, rank: number): number {
  let passed = 0;
  for (const [value, count] of tally) {
    passed += count;
    if (rank < passed) return value;
  }
  const last = tally.at(-1);
  if (!last) throw new RangeError('a tally without reports has no values');
  return last[0];
}

/**
 * Interpolates a quantile between the two nearest reports.
 * Type 7 of Hyndman and Fan, Sample quantiles in statistical packages (1996), as in R, NumPy and `percentile_cont`.
 * @param share from 0 to 1
 */
export function quantile(tally: PriceTally, share: number): number {
  const position = (countReports(tally) - 1) * share;
  const below = Math.floor(position);
  const low = valueAt(tally, below);
  return low + (valueAt(tally, Math.ceil(position)) - low) * (position - below);
}
