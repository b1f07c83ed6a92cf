import { editDistance } from './edit-distance.ts';
import { typedKeys } from './hangul-letters.ts';

/** Words common to all clinics' names, which are ignored in a search. */
const ENGLISH = new Set(
  'plastic surgery surgeon surgeons surgical clinic clinics hospital hospitals aesthetic aesthetics cosmetic dermatology center centre medical korea korean ps of in and at'.split(
    ' ',
  ),
);
const LONGEST_FIRST = [
  '성형외과피부과의원', '성형외과의원', '성형외과병원', '성형외과', '성형의원', '피부과의원', '성형', '피부과', '의원', '병원', '클리닉', '센터',
]; // prettier-ignore
/** Words that are ignored on their own, but not as endings. */
const KOREAN = new Set([...LONGEST_FIRST, '한국', '대한민국']);
/** Endings long enough to be recognised with one slip. */
const MISTYPED: readonly { ending: string; keys: string }[] = ['성형외과의원', '성형외과'].map((ending) => ({
  ending,
  keys: typedKeys(ending),
}));
const MISTYPED_ENGLISH = ['plastic', 'surgery', 'hospital', 'clinic'];

/** Returns true for a word common to clinics' names, also with a slip: `plastik surgry`. */
export function isGeneric(word: string): boolean {
  if (ENGLISH.has(word) || KOREAN.has(word)) return true;
  return word.length >= 6 && MISTYPED_ENGLISH.some((known) => editDistance(word, known, 1) <= 1);
}

/**
 * Removes the ending common to clinics' names from a Hangul word, also with one slip; empty if nothing else is left.
 */
export function withoutKoreanEnding(word: string): string {
  const exact = LONGEST_FIRST.find((ending) => word.endsWith(ending));
  if (exact !== undefined) return word.slice(0, -exact.length);
  for (const { ending, keys } of MISTYPED) {
    for (const length of [ending.length, ending.length - 1]) {
      const tail = word.slice(-length);
      // A missing syllable is up to three keys.
      const most = length < ending.length ? 3 : 1;
      if (word.length > length && editDistance(typedKeys(tail), keys, most) <= most)
        return word.slice(0, -length);
    }
  }
  return word;
}
