import type { PriceSummary } from './price-views.ts';

/** Below this number, reports are labelled as few, and no conclusion is drawn from them. */
export const FEW_REPORTS = 3;

/** Summarises the reports of one price, with the average in whole won; null without reports. */
export function summarisePrice(stored: {
  pricedCount: number;
  priceSumKrw: number;
  lowestKrw: number | null;
  highestKrw: number | null;
}): PriceSummary | null {
  const { pricedCount, priceSumKrw, lowestKrw, highestKrw } = stored;
  if (pricedCount === 0 || lowestKrw === null || highestKrw === null) return null;
  return { count: pricedCount, averageKrw: Math.round(priceSumKrw / pricedCount), lowestKrw, highestKrw };
}
