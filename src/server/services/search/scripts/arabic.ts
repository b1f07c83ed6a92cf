import { chooseEach } from './choices.ts';

/*
 * Arabic to Latin letters as Revised Romanisation writes the Korean sounds for which they stand, after the spelling of
 * foreign names in Arabic newspapers: vowels as long ones, g as غ, ج, ك or ق. Short vowels are not written.
 */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  ب: ['b'], پ: ['p'], ت: ['t'], ث: ['s'], ج: ['j', 'g'], چ: ['ch'], ح: ['h'], خ: ['h'], د: ['d'], ذ: ['d'], ر: ['r'], ز: ['j'],
  ژ: ['j'], س: ['s'], ش: ['s'], ص: ['s'], ض: ['d'], ط: ['t'], ظ: ['j'], ع: ['a'], غ: ['g'], ف: ['f'], ڤ: ['v'], ق: ['k'], ك: ['k'],
  گ: ['g'], ل: ['l'], م: ['m'], ن: ['n'], ه: ['h'], ا: ['a'], و: ['o'], ي: ['i'], ئ: [''], ؤ: ['o'], ء: [''],
}; // prettier-ignore

/** Letters that are read otherwise where they stand, in this order. */
const IN_PLACE: readonly (readonly [RegExp, string])[] = [
  [/تش/g, 'چ'],
  // A beginning alif carries the vowel that follows.
  [/^ا(?=[وي])/g, ''],
  [/(?<=ي)ه$/g, ''],
  [/ه$/g, 'ا'],
];

const isVowel = (letter: string) => /[اويع]/.test(letter);

const MOST_READINGS = 3;

/** Returns how a Korean name in Arabic is written in Latin letters, likeliest first: وونجين wonjin, غانغنام gangnam. */
export function readArabic(text: string): string[] {
  let letters = text;
  for (const [pattern, becomes] of IN_PLACE) letters = letters.replaceAll(pattern, becomes);
  const pieces = Array.from(letters, (letter, at) => {
    const glide = glideOf(letter, letters.charAt(at - 1), letters.charAt(at + 1));
    return glide === null ? (LETTERS[letter] ?? ['']) : [glide];
  });
  return chooseEach(pieces, MOST_READINGS);
}

/** Returns و as w and ي as y before another vowel; null elsewhere. */
function glideOf(letter: string, before: string, after: string): string | null {
  if (!isVowel(after) || isVowel(before)) return null;
  return letter === 'و' ? 'w' : letter === 'ي' ? 'y' : null;
}
