import { once } from '#domain/once.ts';
import { getForeignTerms } from '#server/reference/foreign-terms.ts';
import { normaliseScripts, type ScriptText } from './normalise.ts';

/** A term of another language in a text, with what the search calls it. */
export type FoundTerm = { means: string; isFiller: boolean; length: number };

/** Scripts whose words are not separated by spaces. */
const SPACELESS = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}ー]+$/u;
/** Shorter terms of such scripts count only as words of their own. */
const SHORTEST_WITHIN = 2;
/** Shorter kana words are parts of others. */
const SHORTEST_KANA_WITHIN = 3;

/** Returns true for a text of a script whose words are not separated by spaces, in katakana instead of hiragana. */
export const isSpaceless = (folded: string): boolean => SPACELESS.test(folded);

const LETTER = /[\p{L}\p{M}\p{N}]/u;

type Term = {
  text: string;
  /** A Cyrillic word without its last vowel, which changes with the case. */
  stem: string | null;
  means: string;
  isFiller: boolean;
  /** True if it may stand within a run of letters. */
  isWithin: boolean;
};

/** Terms by their first character, longest first. */
const termsByStart = once(() => {
  const terms = new Map<string, Term>();
  for (const { typed, ...term } of getForeignTerms()) {
    const key = keyOf(normaliseScripts(typed));
    if (!terms.has(key))
      terms.set(key, { ...term, text: key, stem: stemOf(key), isWithin: isWithinWords(key) });
  }
  const sorted = [...terms.values()].sort((a, b) => b.text.length - a.text.length);
  return Map.groupBy(sorted, ({ text }) => text.charAt(0));
});

/** Returns a term as it is looked up: a single Latin word keeps its accents, without which it may be anything. */
const keyOf = ({ text, folded }: ScriptText): string => (/^\p{Script=Latin}+$/u.test(text) ? text : folded);

function isWithinWords(term: string): boolean {
  if (!isSpaceless(term)) return false;
  const shortest = /\p{Script=Han}|\p{Script=Thai}/u.test(term) ? SHORTEST_WITHIN : SHORTEST_KANA_WITHIN;
  return term.length >= shortest;
}

/** Returns the longest term that begins at a position; null if none does. */
export function findTerm(text: ScriptText, at: number): FoundTerm | null {
  // In scripts that separate words a term begins with one; most positions of a query end here.
  const character = text.folded.charAt(at);
  if (!isSpaceless(character) && isJoined(text.text.charAt(at - 1), text.text.charAt(at))) return null;
  const starts = new Set([text.text.charAt(at), character]);
  for (const start of starts)
    for (const term of termsByStart().get(start) ?? []) {
      const length = lengthAt(term, text, at);
      if (length > 0) return { means: term.means, isFiller: term.isFiller, length };
    }
  return null;
}

/** Returns the length of a term at a position, with the ending of its case; 0 if it is not there. */
function lengthAt({ text: term, stem, isWithin }: Term, { text, folded }: ScriptText, at: number): number {
  const isHere = folded.startsWith(term, at) || text.startsWith(term, at);
  if (isHere && (isWithin || isApart(text, at, term.length))) return term.length;
  if (stem === null || !folded.startsWith(stem, at)) return 0;
  const ending = CASE_ENDING.exec(folded.slice(at + stem.length))?.[0].length ?? 0;
  return ending > 0 && isApart(text, at, stem.length + ending) ? stem.length + ending : 0;
}

/** Endings that Russian and Mongolian put instead of a word's last vowel: ринопластику, ринопластики. */
const CASE_ENDING = /^\p{Script=Cyrillic}{1,3}(?!\p{Script=Cyrillic})/u;
/** Shorter stems begin other words too. */
const SHORTEST_STEM = 6;

/** Returns a Cyrillic term without its last vowel, or with its last consonant; null if that is too short. */
export function stemOf(term: string): string | null {
  const stem = /\p{Script=Cyrillic}$/u.test(term) ? term.replace(/[аяыиоеуюьй]+$/, '') : '';
  return stem.length >= SHORTEST_STEM ? stem : null;
}

/** Least length of a beginning, by script; fewer letters begin too many terms. */
const SHORTEST_BEGINNING: Record<Script, number> = { han: 2, kana: 3, cyrillic: 5, thai: 5, arabic: 4 };

/** Returns the meaning of the shortest term that continues a text of one script, as while typing. */
export function findBegun(script: Script, run: string): string | null {
  if (run.length < SHORTEST_BEGINNING[script]) return null;
  const begun = (termsByStart().get(run.charAt(0)) ?? []).findLast(({ text }) => text.startsWith(run));
  return begun?.means ?? null;
}

/** Returns true if no letter of the same script touches these characters. */
function isApart(text: string, at: number, length: number): boolean {
  return (
    !isJoined(text.charAt(at - 1), text.charAt(at)) &&
    !isJoined(text.charAt(at + length - 1), text.charAt(at + length))
  );
}

export const isJoined = (one: string, other: string): boolean =>
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
