import { romaniseSyllables } from '#server/korean/romanise.ts';
import { editDistance } from '../keys/edits.ts';
import { foldLatin } from '../keys/fold.ts';
import { hasHangul, initialsOf, typedKeys } from '../keys/hangul-letters.ts';
import type { NameText, SearchQuery } from '../read-query.ts';

/** From the first character to the one after the last, as `slice` takes them. */
export type Range = [from: number, to: number];

export type Highlight = { name: Range[]; nameKo: Range[] };

/** Shorter pieces within words would be highlighted everywhere. */
const SHORTEST_WITHIN = 3;
/** Least length of a sound that may differ by one slip. */
const SHORTEST_SLIP = 4;

/** Matchers in order: letter for letter, by sound, single words. The first with a match decides. */
const MATCHERS = [literalRanges, heardRanges, wordRanges];

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

/** Returns the shortest run of words or syllables whose sound begins with that of the text, or is one slip from it. */
function heardRanges(text: NameText, name: string): Range[] {
  const isKorean = hasHangul(name);
  const pieces = [...name.matchAll(isKorean ? /[가-힣]/g : /[a-z0-9]+/gi)];
  const soundOf = text.isHangul
    ? typedKeys
    : isKorean
      ? readSyllables
      : (part: string) => foldLatin(part.toLowerCase());
  const wanted = text.sound;
  if (text.isHangul && !isKorean) return [];
  for (const isLike of [beginsSo, isSlipAway]) {
    for (const [start, first] of pieces.entries()) {
      for (let end = start + 1; end <= pieces.length; end += 1) {
        const sound = soundOf(
          pieces
            .slice(start, end)
            .map(([piece]) => piece)
            .join(''),
        );
        const last = pieces[end - 1];
        if (last && isLike(sound, wanted)) return [[first.index, last.index + last[0].length]];
        if (sound.length > wanted.length + 2) break;
      }
    }
  }
  return [];
}

const readSyllables = (part: string) => foldLatin(romaniseSyllables(part));

const beginsSo = (sound: string, wanted: string) => wanted.length > 1 && sound.startsWith(wanted);

const isSlipAway = (sound: string, wanted: string) =>
  wanted.length >= SHORTEST_SLIP && editDistance(sound, wanted, 1) <= 1;
