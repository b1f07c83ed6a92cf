import { figureForm } from './figure-form.ts';
import { medianIntervalRanks } from './median-interval.ts';
import { countReports, type PriceTally, quantile, valueAt } from './price-tally.ts';

/** The figures of reports in whole won; `interval` and quartiles from the method's number of reports on. */
export type PriceFigure = {
  count: number;
  medianKrw: number;
  /** Of all reports, for the average. */
  sumKrw: number;
  lowestKrw: number;
  highestKrw: number;
  /** Every report, ascending, while they are shown as they are; null from the median's number of reports on. */
  valuesKrw: number[] | null;
  quartile1Krw: number | null;
  quartile3Krw: number | null;
  interval: MedianInterval | null;
};

/** An interval whose ends are reports, and the chance in whole per cent, rounded down, that it contains the median. */
type MedianInterval = { lowestKrw: number; highestKrw: number; percent: number };

/** Summarises reports; null without any. */
export function summariseReports(prices: PriceTally): PriceFigure | null {
  const count = countReports(prices);
  if (count === 0) return null;
  const ranks = medianIntervalRanks(count);
  return {
    count,
    medianKrw: Math.round(quantile(prices, 0.5)),
    sumKrw: prices.reduce((total, [price, reports]) => total + price * reports, 0),
    lowestKrw: valueAt(prices, 0),
    highestKrw: valueAt(prices, count - 1),
    valuesKrw:
      figureForm(count) === 'values'
        ? prices.flatMap(([price, reports]) => Array.from({ length: reports }, () => price))
        : null,
    quartile1Krw: ranks && Math.round(quantile(prices, 0.25)),
    quartile3Krw: ranks && Math.round(quantile(prices, 0.75)),
    interval: ranks && {
      lowestKrw: valueAt(prices, ranks.lowest),
      highestKrw: valueAt(prices, ranks.highest),
      percent: Math.floor(ranks.confidence * 100),
    },
  };
}
