import { PRICE_METHOD } from './constants.ts';

/** The ranks of an interval's ends, 0 being the lowest report, and the probability that it contains the median. */
export type IntervalRanks = { lowest: number; highest: number; confidence: number };

/**
 * Returns the ranks of the narrowest symmetric interval of order statistics that contains the median of all prices with
 * at least the method's confidence. The number of reports below the median is binomial with one half.
 * @see David and Nagaraja, Order Statistics (2003), section 7.1
 * @returns null below the method's number of reports
 */
export function medianIntervalRanks(count: number): IntervalRanks | null {
  if (count < PRICE_METHOD.intervalFrom) return null;
  // Logarithms, since one half to the power of thousands of reports is zero.
  let logProbability = -count * Math.LN2;
  let tail = Math.exp(logProbability);
  let ranks: IntervalRanks = { lowest: 0, highest: count - 1, confidence: 1 - 2 * tail };
  for (let lowest = 1; lowest < count / 2; lowest += 1) {
    logProbability += Math.log((count - lowest + 1) / lowest);
    tail += Math.exp(logProbability);
    const confidence = 1 - 2 * tail;
    if (confidence < PRICE_METHOD.confidence) break;
    ranks = { lowest, highest: count - 1 - lowest, confidence };
  }
  return ranks;
}
