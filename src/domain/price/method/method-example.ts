import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/price-method.ts';
import { OUTLIER_RULE, PRICE_METHOD } from './constants.ts';
import { judgeOutliers } from './outliers.ts';
import { summariseReports } from './price-figure.ts';
import { tallyPrices } from './price-tally.ts';

/** Prices of the examples, in won. */
const EXAMPLE = [3.0, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 4.0, 4.2, 4.5].map((m) => Math.round(m * 1e6));

/** Won of a report with a zero too many. */
const FAR_KRW = 36_000_000;

function writeExample(t: Texts): string {
  const { amounts, shortAmount } = formatsOf(t.locale);
  return amounts(EXAMPLE.map(shortAmount));
}

/** Writes the example of the figures that are shown, as the method itself computes them. */
export function describeExample(t: Texts): string {
  const { shortAmount, shortRange } = formatsOf(t.locale);
  const figure = summariseReports(tallyPrices(EXAMPLE));
  const { interval, quartile1Krw, quartile3Krw } = figure ?? {};
  if (!figure || !interval || !quartile1Krw || !quartile3Krw)
    throw new Error('The example has too few prices for an interval.');
  return t.example({
    prices: writeExample(t),
    median: shortAmount(figure.medianKrw),
    average: shortAmount(figure.sumKrw / figure.count),
    half: shortRange(quartile1Krw, quartile3Krw),
    percent: interval.percent,
    lowest: shortAmount(interval.lowestKrw),
    highest: shortAmount(interval.highestKrw),
  });
}

/** Writes the rule by which prices are left out. */
export function describeOutliers(t: Texts): string {
  const { number } = formatsOf(t.locale);
  const { times, spreads, madScale, leastSpread } = OUTLIER_RULE;
  return t.outliers({
    least: PRICE_METHOD.intervalFrom,
    times,
    spreads: number(spreads),
    scale: number(madScale),
    leastSpread: number(leastSpread),
  });
}

/** Writes the example of a price that is left out. */
export function describeOutlierExample(t: Texts): string {
  const bounds = judgeOutliers(tallyPrices([...EXAMPLE, FAR_KRW]));
  if (!bounds || FAR_KRW <= bounds.highestKrw) throw new Error('The example’s far price is not left out.');
  return t.outlierExample({
    prices: writeExample(t),
    price: formatsOf(t.locale).shortAmount(FAR_KRW),
    factor: formatsOf(t.locale).decimal(FAR_KRW / bounds.medianKrw),
  });
}
