import type { Formats } from '../formats.ts';
import { figureForm } from './method/figure-form.ts';
import type { DistributedPrice, PriceFigureView } from './price-views.ts';

/** The figures of a price, with the reports themselves where they are known. */
export type ShownPrice = PriceFigureView & { distribution?: DistributedPrice['distribution'] | undefined };

/** Returns true if the median leads; fewer reports are shown as they are. */
export const hasMedian = (count: number): boolean => figureForm(count) !== 'values';

/**
 * Writes what leads a price in overviews: the median or, of few reports, their values. Four values that are not known
 * one by one are a range.
 */
export function writeLead(formats: Formats, price: ShownPrice): string {
  const { count, lowestKrw, medianKrw, highestKrw, distribution } = price;
  if (hasMedian(count)) return formats.shortAmount(medianKrw);
  if (count > 3 && !distribution) return formats.shortRange(lowestKrw, highestKrw);
  const values = distribution?.marks.map(([krw]) => krw) ?? [
    lowestKrw,
    ...(count === 3 ? [medianKrw] : []),
    highestKrw,
  ];
  return [...new Set(values.map(formats.shortAmount))].join(' · ');
}
