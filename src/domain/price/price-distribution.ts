import { figureForm } from './method/figure-form.ts';
import { countReports, type PriceTally, quantile } from './method/price-tally.ts';

/**
 * The distribution of a price's reports, for a price strip. `marks` ascend: [price in KRW, number of reports] up to 200
 * reports, beyond that the middle of each non-empty bin of `binKrw` won. Quartiles from 8 reports on.
 */
export type PriceDistribution = {
  quartile1Krw: number | null;
  quartile3Krw: number | null;
  binKrw: number | null;
  marks: [priceKrw: number, count: number][];
};

/** Largest number of reports that are drawn one by one; more are grouped into bins. */
export const EXACT_MARKS_LIMIT = 200;

/** Number of bins between the lowest and the highest report. */
const BIN_COUNT = 60;

/** Returns the distribution of reports; null without any. */
export function distributePrices(prices: PriceTally): PriceDistribution | null {
  const [lowest, highest] = [prices[0]?.[0], prices.at(-1)?.[0]];
  if (lowest === undefined || highest === undefined) return null;
  const reportCount = countReports(prices);
  const hasQuartiles = figureForm(reportCount) === 'interval';
  const binKrw =
    reportCount > EXACT_MARKS_LIMIT ? Math.max(1, Math.ceil((highest - lowest) / BIN_COUNT)) : null;
  return {
    quartile1Krw: hasQuartiles ? Math.round(quantile(prices, 0.25)) : null,
    quartile3Krw: hasQuartiles ? Math.round(quantile(prices, 0.75)) : null,
    binKrw,
    marks:
      binKrw === null
        ? prices.map(([krw, count]) => [krw, count])
        : fillBins(prices, lowest, highest, binKrw),
  };
}

function fillBins(
  prices: PriceTally,
  lowest: number,
  highest: number,
  binKrw: number,
): PriceDistribution['marks'] {
  const bins = new Map<number, number>();
  for (const [krw, count] of prices) {
    const start = lowest + Math.floor((krw - lowest) / binKrw) * binKrw;
    const middle = Math.min(highest, start + Math.floor(binKrw / 2));
    bins.set(middle, (bins.get(middle) ?? 0) + count);
  }
  return [...bins];
}
