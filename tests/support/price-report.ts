import type { PriceReport } from '#domain/price/price-views.ts';

type Given = Pick<PriceReport, 'count' | 'averageKrw' | 'lowestKrw' | 'highestKrw'> & Partial<PriceReport>;

/** Completes a price's figures for tests: the median is the average, which three reports name, and no report has a mark. */
export const makePriceReport = (given: Given): PriceReport => ({
  medianKrw: given.averageKrw,
  valuesKrw: VALUES_OF[given.count]?.(given) ?? null,
  quartile1Krw: null,
  quartile3Krw: null,
  interval: null,
  windowMonths: 24,
  excludedCount: 0,
  allIn: null,
  distribution: { quartile1Krw: null, quartile3Krw: null, binKrw: null, marks: [] },
  ...given,
});

const VALUES_OF: Record<number, (given: Given) => number[]> = {
  1: ({ averageKrw }) => [averageKrw],
  2: ({ lowestKrw, highestKrw }) => [lowestKrw, highestKrw],
  3: ({ lowestKrw, averageKrw, highestKrw }) => [lowestKrw, averageKrw, highestKrw],
};
