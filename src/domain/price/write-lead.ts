import type { Formats } from '../formats.ts';
import { groupBy } from '../group-by.ts';
import { figureForm } from './method/figure-form.ts';
import type { PriceFigureView } from './price-views.ts';

/** Returns true if the median leads; fewer reports are shown as they are. */
export const hasMedian = (count: number): boolean => figureForm(count) !== 'values';

/** Writes what leads a price in overviews: the median or, of few reports, their values, equal ones together. */
export function writeLead(formats: Formats, { valuesKrw, medianKrw }: LeadingPrice): string {
  if (!valuesKrw) return formats.shortAmount(medianKrw);
  const same = groupBy(valuesKrw.map(formats.shortAmount), (text) => text);
  const values = [...same].map(([text, { length }]) =>
    length > 1 && same.size > 1 ? `${length} × ${text}` : text,
  );
  return formats.amounts(values);
}

type LeadingPrice = Pick<PriceFigureView, 'valuesKrw' | 'medianKrw'>;
