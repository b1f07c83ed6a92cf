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

/** Reason for asking about a price. */
export type PriceQuestion =
  | { kind: 'zero' }
  | { kind: 'little'; leastKrw: number }
  | { kind: 'above'; count: number; highestKrw: number }
  | { kind: 'below'; count: number; lowestKrw: number };

/**
 * Returns what to ask about a price that is far from the reports of its procedure, or implausibly low.
 * @param reports summary of the public reports; includes the review itself if it is public
 * @returns undefined for a plausible price; without enough reports, only an implausibly low price is questioned
 */
function findPriceQuestion(
  priceKrw: number | null,
  reports: PriceSummary | null | undefined,
): PriceQuestion | undefined {
  if (!hasPrice(priceKrw)) return undefined;
  if (!reports || reports.count < FEW_REPORTS) return findLittle(priceKrw, LEAST_LIKELY_KRW);
  const { count, lowestKrw, highestKrw } = reports;
  if (priceKrw > highestKrw * FAR) return { kind: 'above', count, highestKrw };
  if (priceKrw * FAR < lowestKrw) return { kind: 'below', count, lowestKrw };
  return findLittle(priceKrw, Math.min(lowestKrw, LEAST_LIKELY_KRW));
}

const findLittle = (priceKrw: number, leastKrw: number): PriceQuestion | undefined =>
  priceKrw < leastKrw ? { kind: 'little', leastKrw: LEAST_LIKELY_KRW } : undefined;

/** Returns what to ask about a deposit, which is typed in won also where the price is not. */
export const findDepositQuestion = (krw: number | null): PriceQuestion | undefined =>
  hasPrice(krw) ? findLittle(krw, LEAST_LIKELY_KRW) : undefined;

/**
 * Returns what to ask about a price as it was typed. Zero is questioned here only: in a stored review it means that no
 * price was reported, which staff need not look at.
 */
export function findTypedPriceQuestion(
  typed: string,
  reports: PriceSummary | null | undefined,
): PriceQuestion | undefined {
  if (typed !== '' && Number(typed) === 0) return { kind: 'zero' };
  return findPriceQuestion(Number(typed), reports);
}

const WON_QUESTION = 'is it in won, with all its zeros, and not in dollars?';

/** Returns the question about a price in the words for staff. */
export const questionPrice = (
  priceKrw: number | null,
  reports: PriceSummary | null | undefined,
): string | undefined => inWords(findPriceQuestion(priceKrw, reports));

/** Returns the question about a deposit in the words for staff. */
export const questionDeposit = (krw: number | null): string | undefined => inWords(findDepositQuestion(krw));

function inWords(question: PriceQuestion | undefined): string | undefined {
  switch (question?.kind) {
    case 'above':
      return `Far above all ${countOf(question.count, 'report')} (up to ${formatCurrency(question.highestKrw)}): is there a zero too many?`;
    case 'below':
      return `Far below all ${countOf(question.count, 'report')} (from ${formatCurrency(question.lowestKrw)}): ${WON_QUESTION}`;
    case 'little':
      return `Less than ${formatCurrency(question.leastKrw)}: ${WON_QUESTION}`;
    default:
      return undefined;
  }
}
