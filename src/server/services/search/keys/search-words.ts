import { once } from '#domain/once.ts';
import { getSearchWords, type SearchWord } from '#server/reference/search-words.ts';
import { editDistance } from './edit-distance.ts';
import { plainText } from './text.ts';

const readTable = (use: SearchWord['use']) =>
  new Map(
    getSearchWords()
      .filter((word) => word.use === use)
      .map(({ typed, means }) => [plainText(typed), means] as const),
  );

const languages = once(() => readTable('language'));
const words = once(() => readTable('word'));
const phrases = once(() => readTable('phrase'));

/** Returns the English names of a language that may be typed in its own letters: 日本語 is Japanese. */
export const findLanguages = (text: string): readonly string[] | null => languages().get(text) ?? null;

/** Returns the words that a word of a procedure's name stands for, itself first; the plural counts as the singular. */
export const sameWords = (word: string): string[] => {
  const single = singular(word);
  return [...new Set([word, single, ...(words().get(word) ?? words().get(single) ?? [])])];
};

export const singular = (word: string): string => (/[a-z]{3,}s$/.test(word) ? word.slice(0, -1) : word);

/** Returns the query's words with plurals replaced by their singular; null if there are none. Pelvis and ptosis are none. */
export function singulars(typed: readonly string[]): string[] | null {
  const found = typed.map((word) => (/[siu]s$/.test(word) ? word : singular(word)));
  return found.some((word, at) => word !== typed[at]) ? found : null;
}

/** Shorter phrases, and single words, are too near to others: 'kelly' is not 'belly'. */
const SHORTEST_WITH_SLIP = 8;

/** Returns what a phrase means; one of several words may have a slip. */
function meaningOf(phrase: string): readonly string[] | undefined {
  const table = phrases();
  const exact = table.get(phrase);
  if (exact || phrase.length < SHORTEST_WITH_SLIP || !phrase.includes(' ')) return exact;
  const near = [...table.keys()].find((known) => known.includes(' ') && editDistance(phrase, known, 1) <= 1);
  return near === undefined ? undefined : table.get(near);
}

/** Returns the query's words with patients' words for procedures replaced, longest first; null if there are none. */
export function replacePhrases(typed: readonly string[]): string[] | null {
  const found: string[] = [];
  let isReplaced = false;
  for (let at = 0; at < typed.length;) {
    const [match] = [3, 2, 1]
      .filter((count) => at + count <= typed.length)
      .flatMap((count) => {
        const means = meaningOf(typed.slice(at, at + count).join(' '));
        return means ? [{ count, means }] : [];
      });
    const { count, means } = match ?? { count: 1, means: typed.slice(at, at + 1) };
    found.push(...means.join(' ').split(' '));
    isReplaced ||= match !== undefined;
    at += count;
  }
  return isReplaced ? found : null;
}
