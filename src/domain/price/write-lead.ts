import type { Formats } from '../formats.ts';
import { figureForm } from './method/figure-form.ts';
import type { PriceFigureView } from './price-views.ts';

/** Returns true if the median leads; fewer reports are shown as they are. */
export const hasMedian = (count: number): boolean => figureForm(count) !== 'values';

/** Writes what leads a price in overviews: the median or, of few reports, their values. */
export function writeLead(formats: Formats, { valuesKrw, medianKrw }: LeadingPrice): string {
  if (!valuesKrw) return formats.shortAmount(medianKrw);
  const values = valuesKrw.map(formats.shortAmount);
  return formats.amounts(new Set(values).size === 1 ? values.slice(0, 1) : values);
}

type LeadingPrice = Pick<PriceFigureView, 'valuesKrw' | 'medianKrw'>;
