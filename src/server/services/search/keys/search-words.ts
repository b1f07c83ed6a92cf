import { once } from '#domain/once.ts';
import { getSearchWords, type SearchWord } from '#server/reference/search-words.ts';
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

/** Returns the query's words with patients' words for procedures replaced, longest first; null if there are none. */
export function replacePhrases(typed: readonly string[]): string[] | null {
  const table = phrases();
  const found: string[] = [];
  let isReplaced = false;
  for (let at = 0; at < typed.length;) {
    const count = [3, 2, 1].find(
      (size) => at + size <= typed.length && table.has(typed.slice(at, at + size).join(' ')),
    );
    found.push(
      ...(table.get(typed.slice(at, at + (count ?? 0)).join(' ')) ?? typed.slice(at, at + 1))
        .join(' ')
        .split(' '),
    );
    isReplaced ||= count !== undefined;
    at += count ?? 1;
  }
  return isReplaced ? found : null;
}
