import { earOf, hear } from '../keys/ear.ts';

/** Closeness of a name that is heard alike, below a name of the same sound (`closeness.ts`). */
const ALIKE = 915;
/** Penalty for one different consonant in a name of one letter; in a longer name it is less. */
const PER_EDIT = 1300;

/** Cost of one letter instead of another; of others 1. Vowels differ most between the ways to write them. */
const PAIRS: Record<string, number> = {
  ae: 0.35, ao: 0.4, ei: 0.3, eo: 0.45, ai: 0.5, io: 0.45, mn: 0.2, pw: 0.4, js: 0.5, jt: 0.5, iy: 0.15, ow: 0.15, hk: 0.5,
  hp: 0.4, ln: 0.5, st: 0.6, ks: 0.8, hs: 0.7,
}; // prettier-ignore
/** Cost of a letter that is missing or added; of others 1. */
const SINGLE: Record<string, number> = {
  o: 0.2,
  i: 0.35,
  e: 0.35,
  a: 0.4,
  h: 0.15,
  w: 0.2,
  y: 0.2,
  n: 0.6,
  k: 0.7,
  t: 0.7,
  l: 0.6,
  p: 0.8,
};

const costOfPair = (a: string, b: string): number => (a === b ? 0 : (PAIRS[a < b ? a + b : b + a] ?? 1));
const costOf = (letter: string): number => SINGLE[letter] ?? 1;

/** Returns the least cost of turning one text into another, letter by letter. */
function distance(one: string, other: string): number {
  let above = [0];
  for (const letter of other) above.push((above.at(-1) ?? 0) + costOf(letter));
  for (const a of one) {
    const row = [(above[0] ?? 0) + costOf(a)];
    for (let j = 1; j <= other.length; j += 1) {
      const b = other.charAt(j - 1);
      row.push(
        Math.min(
          (above[j] ?? 0) + costOf(a),
          (row[j - 1] ?? 0) + costOf(b),
          (above[j - 1] ?? 0) + costOfPair(a, b),
        ),
      );
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}

/** Names of other lengths are not compared; vowels between consonants make some longer. */
const MOST_LONGER = 4;

/**
 * Returns the closeness of what is heard of a query to a name's sound (`foldLatin`), up to that of a name heard alike.
 * @param atLeast lower values are not calculated
 */
export function earCloseness(ear: string, sound: string, atLeast: number): number {
  const name = earOf(sound);
  const length = Math.max(ear.length, name.length);
  if (atLeast >= ALIKE || Math.abs(ear.length - name.length) > MOST_LONGER) return 0;
  if (ear === name) return ALIKE;
  return ALIKE - (PER_EDIT * distance(ear, name)) / (length + 1);
}

/** Factor for the first word of several. */
const FIRST_WORD = 0.9;
/** Shorter words sound like too many. */
const SHORTEST_FIRST_WORD = 4;

/** Returns the closeness of what is heard of a query to the first word of a name of several: クレーン of Crane and Reed. */
export function earClosenessOfBeginning(ear: string, plain: string): number {
  const end = plain.indexOf(' ');
  if (end < 0 || ear.length < SHORTEST_FIRST_WORD) return 0;
  return FIRST_WORD * earCloseness(ear, hear(plain.slice(0, end)), 0);
}
