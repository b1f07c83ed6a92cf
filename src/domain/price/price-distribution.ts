/**
 * Where the reports of a price stand: what a price strip draws.
 * `marks` are [price in KRW, number of reports], ascending: each price as reported up to 200 reports, beyond that
 * the middle of each bin of `binKrw` won that holds any.
 */
export type PriceDistribution = {
  quartile1Krw: number;
  quartile3Krw: number;
  binKrw: number | null;
  marks: [priceKrw: number, count: number][];
};

/** Above this many reports a strip is drawn from bins. */
export const EXACT_MARKS_LIMIT = 200;

/** Bins between the lowest and the highest report, once there are too many for a dot each. */
export const BIN_COUNT = 60;
