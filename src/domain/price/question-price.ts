import { formatCurrency, hasPrice } from '../money.ts';
import { countOf } from '../text.ts';
import { FEW_REPORTS } from './price.ts';
import type { PriceSummary } from './price-views.ts';

/**
 * A price above this multiple of the highest report, or below this fraction of the lowest, is probably a slip: an extra
 * or missing zero is as far off, and dollars typed as won are a hundred times further.
 */
const FAR = 3;

/** Prices below this are rare; usually dollars, or thousands of won, were typed as won. */
const LEAST_LIKELY_KRW = 10_000;

const WON_QUESTION = 'is it in won, with all its zeros, and not in dollars?';
const ZERO_QUESTION = `${formatCurrency(0)} is shown as no price and counts in no figure: is that what you mean?`;

/**
 * Returns a question about a price that is far from the reports of its procedure, or implausibly low.
 * @param reports summary of the public reports; includes the review itself if it is public
 * @returns undefined for a plausible price; without enough reports, only an implausibly low price is questioned
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
    return `Far below all ${countOf(count, 'report')} (from ${formatCurrency(lowestKrw)}): ${WON_QUESTION}`;
  return questionLeast(priceKrw, Math.min(lowestKrw, LEAST_LIKELY_KRW));
}

/**
 * Returns a question about a price as it was typed. Zero is questioned here only: in a stored review it means that no
 * price was reported, which staff need not look at.
 */
export function questionTypedPrice(
  typed: string,
  reports: PriceSummary | null | undefined,
): string | undefined {
  if (typed !== '' && Number(typed) === 0) return ZERO_QUESTION;
  return questionPrice(Number(typed), reports);
}

const questionLeast = (priceKrw: number, leastKrw: number): string | undefined =>
  priceKrw < leastKrw ? `Less than ${formatCurrency(LEAST_LIKELY_KRW)}: ${WON_QUESTION}` : undefined;
