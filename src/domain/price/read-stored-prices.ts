import { PRICE_METHOD } from './method/constants.ts';
import type { PriceFigure } from './method/price-figure.ts';
import type { StoredFigures } from './method/stored-prices.ts';
import type { PriceFigureView, ReportedPrice } from './price-views.ts';

/** Returns a stored figure as it is sent, with the average in whole won. */
export function toFigureView({ sumKrw, ...figure }: PriceFigure): PriceFigureView {
  return { ...figure, valuesKrw: figure.valuesKrw ?? null, averageKrw: Math.round(sumKrw / figure.count) };
}

/** Returns the figures of the default window; null without reports in it. */
export function toReportedPrice(stored: StoredFigures | null): ReportedPrice | null {
  const shown = stored?.windows[PRICE_METHOD.windowMonths];
  if (!stored || !shown?.all) return null;
  return {
    ...toFigureView(shown.all),
    windowMonths: shown.months,
    excludedCount: stored.excludedCount,
    allIn: shown.allIn && toFigureView(shown.allIn),
  };
}
