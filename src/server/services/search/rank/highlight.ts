import { romaniseSyllables } from '#server/korean/romanise.ts';
import { editDistance } from '../keys/edit-distance.ts';
import { foldLatin } from '../keys/fold.ts';
import { hasHangul, initialsOf, typedKeys } from '../keys/hangul-letters.ts';
import type { NameText, SearchQuery } from '../read-query.ts';

/** From the first character to the one after the last, as `slice` takes them. */
type Range = [from: number, to: number];

export type Highlight = { name: Range[]; nameKo: Range[] };

/** Shorter pieces within words would be highlighted everywhere. */
const SHORTEST_WITHIN = 3;
/** Least length of a sound that may differ by one slip. */
const SHORTEST_SLIP = 4;

/** Matchers in order: letter for letter, by sound, single words. The first with a match decides. */
const MATCHERS = [literalRanges, soundRanges, wordRanges];

/** Returns the ranges of a clinic's names that a query matched, in either script. */
export function highlightNames(query: SearchQuery, name: string, nameKo: string | null): Highlight {
  const texts = query.readings.flatMap(({ names }) => names.slice(0, 1));
  for (const match of MATCHERS) {
    for (const text of texts) {
      const found = { name: match(text, name), nameKo: nameKo ? match(text, nameKo) : [] };
      if (found.name.length + found.nameKo.length > 0) return found;
    }
  }
  return { name: [], nameKo: [] };
}

/** Returns the letters and digits of a name, with their positions. */
function lettersOf(name: string): { joined: string; at: number[]; starts: boolean[] } {
  const found = [...name.matchAll(/[\p{L}\p{N}]/gu)];
  return {
    joined: found.map(([letter]) => letter.toLowerCase().charAt(0)).join(''),
    at: found.map(({ index }) => index),
    starts: found.map(({ index }) => index === 0 || !/[\p{L}\p{N}]/u.test(name.charAt(index - 1))),
  };
}

function literalRanges(text: NameText, name: string): Range[] {
  const letters = lettersOf(name);
  if (text.isInitials)
    return rangeOf(initialsOf(letters.joined).indexOf(text.joined), text.joined.length, letters.at);
  return find(text.joined, letters);
}

function wordRanges({ plain }: NameText, name: string): Range[] {
  const letters = lettersOf(name);
  return plain.split(' ').flatMap((word) => (word.length > 1 ? find(word, letters) : []));
}

function find(part: string, { joined, at, starts }: ReturnType<typeof lettersOf>): Range[] {
  const isShort = part.length < SHORTEST_WITHIN && !hasHangul(part);
  for (let from = joined.indexOf(part); from >= 0; from = joined.indexOf(part, from + 1))
    if (starts[from] || !isShort) return rangeOf(from, part.length, at);
  return [];
}

function rangeOf(from: number, length: number, at: readonly number[]): Range[] {
  const [first, last] = [at[from], at[from + length - 1]];
  return from < 0 || first === undefined || last === undefined ? [] : [[first, last + 1]];
}

/**
 * Returns the shortest run of words or syllables whose sound begins with that of the text, or is one slip from it.
 * `byul` is heard in 별성형외과의원 as 별, `chongi` in `Jongihak Clinic` as `Jongihak`.
 */
function soundRanges(text: NameText, name: string): Range[] {
  const soundOf = chooseSound(text, name);
  if (!soundOf) return [];
  const pieces = [...name.matchAll(hasHangul(name) ? /[가-힣]/g : /[a-z0-9]+/gi)];
  for (const isLike of [beginsAlike, isOneSlipAway])
    for (const start of pieces.keys()) {
      const found = findRun(pieces.slice(start), soundOf, text.sound, isLike);
      if (found) return [found];
    }
  return [];
}

type Sound = (part: string) => string;

/** Returns how to read a part of a name as the text's sound was read; null for Hangul in a name without any. */
function chooseSound({ isHangul }: NameText, name: string): Sound | null {
  if (isHangul) return hasHangul(name) ? typedKeys : null;
  return hasHangul(name) ? readSyllables : (part) => foldLatin(part.toLowerCase());
}

/** Returns the shortest run of pieces, from the first on, that sounds like the wanted text. */
function findRun(
  pieces: readonly RegExpExecArray[],
  soundOf: Sound,
  typedSound: string,
  isLike: (sound: string, typedSound: string) => boolean,
): Range | null {
  let part = '';
  for (const piece of pieces) {
    part += piece[0];
    const sound = soundOf(part);
    if (isLike(sound, typedSound)) return [pieces[0]?.index ?? 0, piece.index + piece[0].length];
    if (sound.length > typedSound.length + 2) return null;
  }
  return null;
}

const readSyllables = (part: string) => foldLatin(romaniseSyllables(part));

const beginsAlike = (sound: string, typedSound: string) =>
  typedSound.length > 1 && sound.startsWith(typedSound);

const isOneSlipAway = (sound: string, typedSound: string) =>
  typedSound.length >= SHORTEST_SLIP && editDistance(sound, typedSound, 1) <= 1;
