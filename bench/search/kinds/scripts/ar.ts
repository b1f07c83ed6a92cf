import { forName, type Kind } from '../../kind.ts';
import type { Random } from '../../random.ts';
import { type Syllable, syllablesOf } from './syllables.ts';

/* Arabic as newspapers spell Korean names, by hand: every vowel long, g in one of three letters. */
const INITIALS: Record<string, string> = {
  ㄱ: 'غ', ㄲ: 'ك', ㄴ: 'ن', ㄷ: 'د', ㄸ: 'ت', ㄹ: 'ر', ㅁ: 'م', ㅂ: 'ب', ㅃ: 'ب', ㅅ: 'س', ㅆ: 'س', ㅇ: '', ㅈ: 'ج', ㅉ: 'ج', ㅊ: 'تش',
  ㅋ: 'ك', ㅌ: 'ت', ㅍ: 'ب', ㅎ: 'ه',
}; // prettier-ignore
const VOWELS: Record<string, string> = {
  ㅏ: 'ا', ㅐ: 'ي', ㅑ: 'يا', ㅒ: 'يي', ㅓ: 'و', ㅔ: 'ي', ㅕ: 'يو', ㅖ: 'يي', ㅗ: 'و', ㅘ: 'وا', ㅙ: 'وي', ㅚ: 'وي', ㅛ: 'يو', ㅜ: 'و',
  ㅝ: 'وو', ㅞ: 'وي', ㅟ: 'وي', ㅠ: 'يو', ㅡ: 'و', ㅢ: 'وي', ㅣ: 'ي',
}; // prettier-ignore
/** Vowels at the beginning of a word stand on an alif. */
const BEGINNINGS: Record<string, string> = {
  ㅏ: 'أ',
  ㅐ: 'إي',
  ㅓ: 'أو',
  ㅔ: 'إي',
  ㅗ: 'أو',
  ㅜ: 'أو',
  ㅡ: 'أو',
  ㅣ: 'إي',
  ㅢ: 'وي',
};
const FINALS: Record<string, string> = {
  ㄱ: 'ك', ㄲ: 'ك', ㅋ: 'ك', ㄴ: 'ن', ㄷ: 'ت', ㅅ: 'ت', ㅆ: 'ت', ㅈ: 'ت', ㅊ: 'ت', ㅌ: 'ت', ㄹ: 'ل', ㅁ: 'م', ㅂ: 'ب', ㅍ: 'ب', ㅇ: 'نغ', ㄶ: 'ن', ㅀ: 'ل',
}; // prettier-ignore

function toArabic(root: string, random: Random): string {
  const g = random.pick(['غ', 'غ', 'ج', 'ك']);
  return syllablesOf(root)
    .map((syllable, at) => arabicOf(syllable, at))
    .join('')
    .replaceAll('غ', g);
}

function arabicOf({ initial, vowel, final }: Syllable, at: number): string {
  const isSi = initial === 'ㅅ' && vowel === 'ㅣ';
  const first = isSi ? 'ش' : (INITIALS[initial] ?? '');
  const isBeginning = at === 0 && initial === 'ㅇ';
  return (
    first + ((isBeginning ? BEGINNINGS[vowel] : undefined) ?? VOWELS[vowel] ?? '') + (FINALS[final] ?? '')
  );
}

const withWord = (text: string, random: Random) =>
  random.pick([text, text, `عيادة ${text}`, `مستشفى ${text}`, `${text} كوريا`, `عيادة ${text} للتجميل`]);

export const arabicKinds: readonly Kind[] = [
  {
    name: 'ar: names by sound',
    expected: 0.6,
    make: (clinic, random, all) =>
      clinic.root.length < 2 ? null : forName(withWord(toArabic(clinic.root, random), random), clinic, all),
  },
];
