import { editDistance } from './edits.ts';
import { typedKeys } from './hangul-letters.ts';

/** Words of every clinic's name: they never decide a search. */
const ENGLISH = new Set(
  'plastic surgery surgeon surgeons surgical clinic clinics hospital hospitals aesthetic aesthetics cosmetic dermatology center centre medical korea korean ps of in and at'.split(
    ' ',
  ),
);
const LONGEST_FIRST = [
  '성형외과피부과의원', '성형외과의원', '성형외과병원', '성형외과', '성형의원', '피부과의원', '성형', '피부과', '의원', '병원', '클리닉', '센터',
]; // prettier-ignore
/** Words alone, not endings. */
const KOREAN = new Set([...LONGEST_FIRST, '한국', '대한민국']);
/** Endings that are long enough to be recognised with one slip. */
const MISTYPED: readonly { ending: string; keys: string }[] = ['성형외과의원', '성형외과'].map((ending) => ({
  ending,
  keys: typedKeys(ending),
}));
const MISTYPED_ENGLISH = ['plastic', 'surgery', 'hospital', 'clinic'];

/** Whether a word of a query says nothing of which clinic is meant; `plastik surgry` says as little. */
export function isGeneric(word: string): boolean {
  if (ENGLISH.has(word) || KOREAN.has(word)) return true;
  return word.length >= 6 && MISTYPED_ENGLISH.some((known) => editDistance(word, known, 1) <= 1);
}

/** A Hangul word without what every clinic's name ends in, one slip in it included; empty if nothing else is there. */
export function withoutKoreanEnding(word: string): string {
  const exact = LONGEST_FIRST.find((ending) => word.endsWith(ending));
  if (exact !== undefined) return word.slice(0, -exact.length);
  for (const { ending, keys } of MISTYPED) {
    for (const length of [ending.length, ending.length - 1]) {
      const tail = word.slice(-length);
      if (word.length > length && editDistance(typedKeys(tail), keys, 3) <= (length < ending.length ? 3 : 1))
        return word.slice(0, -length);
    }
  }
  return word;
}
