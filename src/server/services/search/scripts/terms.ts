import { once } from '#domain/once.ts';
import { getForeignTerms } from '#server/reference/foreign-terms.ts';
import { normaliseScripts, type ScriptText } from './normalise.ts';

/** A term of another language in a text, with what the search calls it. */
export type FoundTerm = { means: string; length: number };

/** Scripts whose words are not separated by spaces. */
const SPACELESS = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}ー]+$/u;
/** Shorter terms of such scripts count only as words of their own. */
const SHORTEST_WITHIN = 2;
/** Shorter kana words are parts of others. */
const SHORTEST_KANA_WITHIN = 3;

const LETTER = /[\p{L}\p{M}\p{N}]/u;

type Term = { text: string; means: string; isWithin: boolean };

/** Terms by their first character, longest first. */
const termsByStart = once(() => {
  const terms = new Map<string, Term>();
  for (const { typed, means } of getForeignTerms()) {
    const key = keyOf(normaliseScripts(typed));
    if (!terms.has(key)) terms.set(key, { text: key, means, isWithin: isWithinWords(key) });
  }
  const sorted = [...terms.values()].sort((a, b) => b.text.length - a.text.length);
  return Map.groupBy(sorted, ({ text }) => text.charAt(0));
});

/** Returns a term as it is looked up: a single Latin word keeps its accents, without which it may be anything. */
const keyOf = ({ text, folded }: ScriptText): string => (/^\p{Script=Latin}+$/u.test(text) ? text : folded);

function isWithinWords(term: string): boolean {
  if (!SPACELESS.test(term)) return false;
  const shortest = /\p{Script=Han}|\p{Script=Thai}/u.test(term) ? SHORTEST_WITHIN : SHORTEST_KANA_WITHIN;
  return term.length >= shortest;
}

/** Returns the longest term that begins at a position; null if none does. */
export function findTerm({ text, folded }: ScriptText, at: number): FoundTerm | null {
  const starts = new Set([text.charAt(at), folded.charAt(at)]);
  for (const start of starts)
    for (const term of termsByStart().get(start) ?? []) {
      const { length } = term.text;
      const isHere = folded.startsWith(term.text, at) || text.startsWith(term.text, at);
      if (isHere && (term.isWithin || isApart(text, at, length))) return { means: term.means, length };
    }
  return null;
}

/** Returns true if no letter of the same script touches these characters. */
function isApart(text: string, at: number, length: number): boolean {
  return (
    !isJoined(text.charAt(at - 1), text.charAt(at)) &&
    !isJoined(text.charAt(at + length - 1), text.charAt(at + length))
  );
}

const isJoined = (one: string, other: string): boolean =>
  LETTER.test(one) && LETTER.test(other) && scriptOf(one) === scriptOf(other);

const SCRIPTS = {
  han: /[\p{Script=Han}々]/u,
  kana: /[\p{Script=Katakana}\p{Script=Hiragana}ー]/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  thai: /\p{Script=Thai}/u,
  arabic: /\p{Script=Arabic}/u,
} as const;

export type Script = keyof typeof SCRIPTS;

/** Returns the script of a character that is read otherwise than Latin and Hangul; null for any other. */
export function scriptOf(character: string): Script | null {
  for (const [script, pattern] of Object.entries(SCRIPTS))
    if (pattern.test(character)) return script as Script;
  return null;
}
