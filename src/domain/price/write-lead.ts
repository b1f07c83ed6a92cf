import type { Formats } from '../formats.ts';
import { groupBy } from '../group-by.ts';
import { figureForm } from './method/figure-form.ts';
import type { DistributedPrice, PriceFigureView } from './price-views.ts';

/** The figures of a price, with the reports themselves where they are known. */
export type ShownPrice = PriceFigureView & { distribution?: DistributedPrice['distribution'] | undefined };

/** Returns true if the median leads; fewer reports are shown as they are. */
export const hasMedian = (count: number): boolean => figureForm(count) !== 'values';

/**
 * Writes what leads a price in overviews: the median or, of few reports, their values, equal ones together. Four values
 * that are not known one by one are a range.
 */
export function writeLead(formats: Formats, price: ShownPrice): string {
  const { count, lowestKrw, medianKrw, highestKrw, distribution } = price;
  if (hasMedian(count)) return formats.shortAmount(medianKrw);
  if (count > 3 && !distribution) return formats.shortRange(lowestKrw, highestKrw);
  const values = distribution?.marks.flatMap(([krw, reports]) =>
    Array.from({ length: reports }, () => krw),
  ) ?? [lowestKrw, ...(count === 3 ? [medianKrw] : []), ...(count > 1 ? [highestKrw] : [])];
  const same = groupBy(values.map(formats.shortAmount), (text) => text);
  return [...same]
    .map(([text, { length }]) => (length > 1 && same.size > 1 ? `${length} × ${text}` : text))
    .join(' · ');
}
