import { countOf } from '../text.ts';
import type { PriceSummary } from './price-views.ts';

/** Below this many reports a figure says that they are few, and nothing is judged by them. */
export const FEW_REPORTS = 3;

/** '14 reports'; '2 reports · few' below three. */
export function formatReportCount(count: number): string {
  return count > 0 && count < FEW_REPORTS ? `${countOf(count, 'report')} · few` : countOf(count, 'report');
}

/**
 * A summary of the reports of one price, or null when none was reported.
 * The average is rounded to whole won.
 */
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
