/**
 * The distribution of a price's reports, for a price strip. `marks` are [price in KRW, number of reports], ascending:
 * each price as reported up to 200 reports, beyond that the middle of each non-empty bin of `binKrw` won.
 */
export type PriceDistribution = {
  quartile1Krw: number;
  quartile3Krw: number;
  binKrw: number | null;
  marks: [priceKrw: number, count: number][];
};

/** Largest number of reports that are drawn one by one; more are grouped into bins. */
export const EXACT_MARKS_LIMIT = 200;

/** Number of bins between the lowest and the highest report. */
export const BIN_COUNT = 60;
