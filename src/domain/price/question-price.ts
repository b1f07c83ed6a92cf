import { formatCurrency, hasPrice } from '../money.ts';
import { countOf } from '../text.ts';
import { FEW_REPORTS } from './price.ts';
import type { PriceSummary } from './price-views.ts';

/**
 * So many times the highest report, or less than such a part of the lowest: rather a slip than a price. A zero too many or
 * too few in an ordinary price is as far off; dollars typed as won are a hundred times further.
 */
const FAR = 3;

/**
 * Asks whether a price that is far from all reports of its procedure is meant so.
 * @param reports what the public ones say; a review that is public already is one of them
 * @returns nothing for a likely price, or where too few reported one to tell
 */
export function questionPrice(
  priceKrw: number | null,
  reports: PriceSummary | null | undefined,
): string | undefined {
  if (!hasPrice(priceKrw) || !reports || reports.count < FEW_REPORTS) return undefined;
  const { count, lowestKrw, highestKrw } = reports;
  if (priceKrw > highestKrw * FAR)
    return `Far above all ${countOf(count, 'report')} (up to ${formatCurrency(highestKrw)}): is there a zero too many?`;
  if (priceKrw * FAR < lowestKrw)
    return `Far below all ${countOf(count, 'report')} (from ${formatCurrency(lowestKrw)}): is it in won, with all its zeros?`;
  return undefined;
}
