import { PRICE_METHOD } from './constants.ts';

/** Ways to show a figure, depending on the number of reports behind it. */
type FigureForm = 'values' | 'range' | 'interval';

/** Returns how a figure of so many reports is shown. */
export function figureForm(count: number): FigureForm {
  if (count < PRICE_METHOD.rangeFrom) return 'values';
  return count < PRICE_METHOD.intervalFrom ? 'range' : 'interval';
}
