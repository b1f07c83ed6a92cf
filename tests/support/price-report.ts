import type { PriceReport } from '#domain/price/price-views.ts';

type Given = Pick<PriceReport, 'count' | 'averageKrw' | 'lowestKrw' | 'highestKrw'> & Partial<PriceReport>;

/** Completes a price's figures for tests: the median is the average, and no report has a mark. */
export const makePriceReport = (given: Given): PriceReport => ({
  medianKrw: given.averageKrw,
  quartile1Krw: null,
  quartile3Krw: null,
  interval: null,
  windowMonths: 24,
  excludedCount: 0,
  allIn: null,
  distribution: { quartile1Krw: 0, quartile3Krw: 0, binKrw: null, marks: [] },
  ...given,
});
