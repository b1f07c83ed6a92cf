import { formatCurrency, hasPrice } from '../money.ts';
import { countOf } from '../text.ts';
import { FEW_REPORTS } from './price.ts';
import type { PriceSummary } from './price-views.ts';

/**
 * So many times the highest report, or less than such a part of the lowest: rather a slip than a price. A zero too many or
 * too few in an ordinary price is as far off; dollars typed as won are a hundred times further.
 */
const FAR = 3;

/** Hardly any treatment costs less; dollars and thousands of won typed as won do. */
const LEAST_LIKELY_KRW = 10_000;

/**
 * Asks whether a price that is far from all reports of its procedure, or hardly one at all, is meant so.
 * @param reports what the public ones say; a review that is public already is one of them
 * @returns nothing for a likely price, or where it may be one and too few reported theirs to tell
 */
export function questionPrice(
  priceKrw: number | null,
  reports: PriceSummary | null | undefined,
): string | undefined {
  if (!hasPrice(priceKrw)) return undefined;
  if (!reports || reports.count < FEW_REPORTS) return questionLeast(priceKrw, LEAST_LIKELY_KRW);
  const { count, lowestKrw, highestKrw } = reports;
  if (priceKrw > highestKrw * FAR)
    return `Far above all ${countOf(count, 'report')} (up to ${formatCurrency(highestKrw)}): is there a zero too many?`;
  if (priceKrw * FAR < lowestKrw)
    return `Far below all ${countOf(count, 'report')} (from ${formatCurrency(lowestKrw)}): is it in won, with all its zeros?`;
  return questionLeast(priceKrw, Math.min(lowestKrw, LEAST_LIKELY_KRW));
}

const questionLeast = (priceKrw: number, leastKrw: number): string | undefined =>
  priceKrw < leastKrw
    ? `Less than ${formatCurrency(LEAST_LIKELY_KRW)}: is it in won, with all its zeros, and not in another currency?`
    : undefined;
