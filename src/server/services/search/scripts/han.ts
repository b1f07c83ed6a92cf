import { getHanja } from '#server/korean/hanja.ts';
import { IOTIZED_VOWELS } from '#server/korean/romanise.ts';
import { isListedPlace } from '../keys/places.ts';
import { chooseEach, distinct } from './choices.ts';

/** Most readings of a text that are tried; few characters have more than one. */
const MOST_READINGS = 4;

const FIRST_SYLLABLE = 0xac00;
const PER_VOWEL = 28;
const PER_INITIAL = 21 * PER_VOWEL;
/** Positions of ㄴ, ㄹ and ㅇ among the initial consonants. */
const [NIEUN, RIEUL, SILENT] = [2, 5, 11];

/** Applies the initial-sound law (두음 법칙) to a syllable at the beginning of a word: 론 → 논, 량 → 양, 녀 → 여. */
export function atBeginning(syllable: string): string {
  const index = syllable.charCodeAt(0) - FIRST_SYLLABLE;
  const initial = Math.floor(index / PER_INITIAL);
  if (initial !== NIEUN && initial !== RIEUL) return syllable;
  const rest = index % PER_INITIAL;
  // Before these vowels ㄴ and ㄹ fall silent.
  const becomes = IOTIZED_VOWELS.has(Math.floor(rest / PER_VOWEL)) ? SILENT : NIEUN;
  return String.fromCharCode(FIRST_SYLLABLE + becomes * PER_INITIAL + rest);
}

/** The Chinese word for a station, which Korean calls 역 (驛). */
const STATION = /站$/;

/**
 * Returns how Koreans read Chinese characters in traditional, simplified or Japanese form, likeliest first: 原辰 and
 * 现代美学 are 원진 and 현대미학. A place at either end is also read as a word of its own. Characters without a Korean
 * reading are left out.
 */
export function readHan(text: string): string[] {
  const hanja = getHanja();
  const pieces = Array.from(text.replace(STATION, '驛'), (character, at) => {
    const readings = hanja.get(character) ?? [''];
    const begun = readings.map(atBeginning);
    // Within a word the law applies to a word of its own: 新論峴 is 신논현, 大量 대량.
    return distinct(at === 0 ? begun : [...readings, ...begun]);
  });
  const read = chooseEach(pieces, MOST_READINGS);
  return read.flatMap((hangul) => [hangul, ...apartFromPlace(hangul)]).slice(0, MOST_READINGS);
}

const SHORTEST_PLACE = 2;
const LONGEST_PLACE = 5;
const SHORTEST_NAME = 2;

const asWord = (hangul: string): string => atBeginning(hangul.charAt(0)) + hangul.slice(1);

/** Separates a listed place from the rest of a name: 강남원진 → 강남 원진. */
function apartFromPlace(hangul: string): string[] {
  for (let length = LONGEST_PLACE; length >= SHORTEST_PLACE; length -= 1) {
    if (hangul.length - length < SHORTEST_NAME) continue;
    const [first, rest] = [hangul.slice(0, length), hangul.slice(length)];
    if (isListedPlace(first)) return [`${first} ${asWord(rest)}`];
    const [before, last] = [hangul.slice(0, -length), hangul.slice(-length)];
    if (isListedPlace(last)) return [`${before} ${last}`];
  }
  return [];
}
