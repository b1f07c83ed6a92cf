import { countOf, formatCount } from '#domain/text.ts';
import type { Count, CountTexts } from './result-count.tsx';

/** Returns the texts of a list that only staff see, in English. */
export function staffCounts(
  noun: 'account' | 'change' | 'message' | 'price' | 'procedure' | 'surgeon',
): CountTexts {
  const all = ({ count }: Count) => countOf(count, noun);
  const allOrMore = ({ count }: Count) => `${formatCount(count)}+ ${noun}s`;
  return {
    none: `No ${noun}s`,
    all,
    some: (of) => `Showing ${of.shown} of ${all(of)}`,
    allOrMore,
    someOrMore: (of) => `Showing ${of.shown} of ${allOrMore(of)}`,
  };
}
