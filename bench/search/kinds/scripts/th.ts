import { forName, type Kind } from '../../kind.ts';
import type { Random } from '../../random.ts';
import { type Syllable, syllablesOf } from './syllables.ts';

/* Thai by the Royal Society's rules for Korean words (หลักเกณฑ์การทับศัพท์ภาษาเกาหลี), by hand. */
const INITIALS: Record<string, string> = {
  ㄱ: 'ค', ㄲ: 'ก', ㄴ: 'น', ㄷ: 'ท', ㄸ: 'ต', ㄹ: 'ร', ㅁ: 'ม', ㅂ: 'พ', ㅃ: 'ป', ㅅ: 'ซ', ㅆ: 'ซ', ㅇ: 'อ', ㅈ: 'ช', ㅉ: 'จ', ㅊ: 'ช',
  ㅋ: 'ค', ㅌ: 'ท', ㅍ: 'พ', ㅎ: 'ฮ',
}; // prettier-ignore
const MEDIALS: Record<string, string> = { ㄱ: 'ก', ㄷ: 'ด', ㅂ: 'บ', ㅈ: 'จ' };
/** Around the consonant, which stands where the dash is; the second form is for closed syllables. */
const VOWELS: Record<string, readonly [open: string, closed: string]> = {
  ㅏ: ['-า', '-ั'], ㅐ: ['แ-', 'แ-'], ㅑ: ['-ยา', '-ยั'], ㅒ: ['แ-ย', 'แ-ย'], ㅓ: ['-อ', '-็อ'], ㅔ: ['เ-', 'เ-็'], ㅕ: ['-ยอ', '-ย็อ'],
  ㅖ: ['เ-ย', 'เ-ย'], ㅗ: ['โ-', '-'], ㅘ: ['-วา', '-วั'], ㅙ: ['แ-ว', 'แ-ว'], ㅚ: ['เ-ว', 'เ-ว'], ㅛ: ['โ-ย', 'โ-ย'], ㅜ: ['-ู', '-ุ'],
  ㅝ: ['-วอ', '-วอ'], ㅞ: ['เ-ว', 'เ-ว'], ㅟ: ['-วี', '-วิ'], ㅠ: ['-ยู', '-ยุ'], ㅡ: ['-ือ', '-ึ'], ㅢ: ['-ึย', '-ึย'], ㅣ: ['-ี', '-ิ'],
}; // prettier-ignore
const FINALS: Record<string, string> = {
  ㄱ: 'ก', ㄲ: 'ก', ㅋ: 'ก', ㄴ: 'น', ㄷ: 'ด', ㅅ: 'ด', ㅆ: 'ด', ㅈ: 'ด', ㅊ: 'ด', ㅌ: 'ด', ㄹ: 'ล', ㅁ: 'ม', ㅂ: 'บ', ㅍ: 'บ', ㅇ: 'ง', ㄶ: 'น', ㅀ: 'ล',
}; // prettier-ignore
/** The glides ว and ย are letters of their own: วอน, not อวอน. */
const GLIDES = /^อ(?=[วย])|(?<=[เแโ])อ(?=[วย])/;

function toThai(root: string, random: Random): string {
  // Patients who know the romanised name write its first letter as they read it: Banobagi with บ.
  const isVoicedFirst = random.next() < 0.4;
  return syllablesOf(root)
    .map((syllable, at) => thaiOf(syllable, at > 0 || isVoicedFirst))
    .join('');
}

function thaiOf({ initial, vowel, final }: Syllable, isMedial: boolean): string {
  const isSi = initial === 'ㅅ' && vowel === 'ㅣ';
  const first = isSi ? 'ช' : ((isMedial ? MEDIALS[initial] : undefined) ?? INITIALS[initial] ?? '');
  const form = VOWELS[vowel]?.[final === '' ? 0 : 1] ?? '-';
  return form.replace('-', first).replace(GLIDES, '') + (FINALS[final] ?? '');
}

const withWord = (text: string, random: Random) =>
  random.pick([text, text, `โรงพยาบาล${text}`, `คลินิก${text}`, `โรงพยาบาลศัลยกรรม ${text}`, `${text} เกาหลี`]);

export const thaiKinds: readonly Kind[] = [
  {
    name: 'th: names by sound',
    expected: 0.7,
    make: (clinic, random, all) =>
      clinic.root.length < 2 ? null : forName(withWord(toThai(clinic.root, random), random), clinic, all),
  },
];
