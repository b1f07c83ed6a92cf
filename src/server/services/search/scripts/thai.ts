import { chooseEach } from './choices.ts';

/*
 * Thai to Latin letters after the Royal Institute's system (RTGS) and its rules for Korean words (หลักเกณฑ์การทับศัพท์ภาษาเกาหลี, 2012),
 * without tones and lengths. A vowel that is not written counts as o.
 */
const CONSONANTS: Readonly<Record<string, string>> = {
  ก: 'k', ข: 'k', ฃ: 'k', ค: 'k', ฅ: 'k', ฆ: 'k', ง: 'ng', จ: 'j', ฉ: 'ch', ช: 'ch', ซ: 's', ฌ: 'ch', ญ: 'y', ฎ: 'd', ฏ: 't', ฐ: 't',
  ฑ: 't', ฒ: 't', ณ: 'n', ด: 'd', ต: 't', ถ: 't', ท: 't', ธ: 't', น: 'n', บ: 'b', ป: 'p', ผ: 'p', ฝ: 'f', พ: 'p', ฟ: 'f', ภ: 'p',
  ม: 'm', ย: 'y', ร: 'r', ล: 'l', ว: 'w', ศ: 's', ษ: 's', ส: 's', ห: 'h', ฬ: 'l', ฮ: 'h',
}; // prettier-ignore
const VOWELS: Readonly<Record<string, string>> = {
  'ะ': 'a', 'ั': 'a', 'า': 'a', 'ำ': 'am', 'ิ': 'i', 'ี': 'i', 'ึ': 'eu', 'ื': 'eu', 'ุ': 'u', 'ู': 'u', 'ฤ': 'eu',
}; // prettier-ignore
/** Vowels that are written before their consonant. */
const BEFORE: Readonly<Record<string, string>> = { เ: 'e', แ: 'ae', โ: 'o', ใ: 'ai', ไ: 'ai' };

/** Tone marks, and the sign that makes a vowel short. */
const MARKS = /[่-๋็ๆฯ]/g;
/** A letter that is not spoken, with its sign: the end of สตาร์. */
const SILENT = /[ก-ฮ][ิุ]?์/g;
/** The vowels that surround a consonant: เ–อ and เ–ือ are ㅓ, เ–ีย is ㅣㅑ. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  [/เ([ก-ฮ][รลว]?)ีย/g, '$1ิยา'],
  [/เ([ก-ฮ][รลว]?)ือ/g, '$1ือ'],
  [/เ([ก-ฮ][รลว]?)อะ?/g, '$1อ'],
  [/เ([ก-ฮ][รลว]?)าะ/g, '$1อ'],
  [/เ([ก-ฮ][รลว]?)า/g, '$1าว'],
];
/** A vowel before one consonant, or before two that are spoken together when another letter follows. */
const MOVED = /([เแโใไ])([ก-ฮ](?:[รล](?=[ก-ฮ]))?)/g;

/** Vowels after their consonant, as they stand once the others have been moved. */
const VOWEL = 'ะัาำิีึืุูเแโใไอ';
/** ว between consonants is a vowel: กวน is kuan. */
const UA = new RegExp(`([ก-ฮ])ว(?=[ก-ฬฮ](?![${VOWEL}]))`, 'g');
/** Two consonants without a vowel, which are spoken with o, at the beginning or after a whole syllable: ดง is dong. */
const UNWRITTEN = new RegExp(`(^|[${VOWEL}][ก-ฬฮ])([ก-ฬฮ])(?=[ก-ฬฮ](?![${VOWEL}]))`, 'g');
/** Before i, Korean ㅅ is written as ㅊ: 신 is ชิน. */
const SI = /^ช[ิี]/;

const MOST_READINGS = 3;

/** Returns how a Korean name in Thai is written in Latin letters, likeliest first: วอนจิน wonjin, คังนัม kangnam. */
export function readThai(text: string): string[] {
  let letters = text.replaceAll(MARKS, '').replaceAll(SILENT, '');
  for (const [pattern, becomes] of AROUND) letters = letters.replaceAll(pattern, becomes);
  letters = letters.replaceAll(MOVED, '$2$1').replaceAll(UA, '$1ูา').replaceAll(UNWRITTEN, '$1$2โ');
  const pieces = Array.from(letters, (letter, at) =>
    SI.test(letters.slice(at)) ? ['ch', 's'] : [readLetter(letter, letters.charAt(at - 1))],
  );
  return chooseEach(pieces, MOST_READINGS);
}

/** Reads อ as a vowel after a consonant, as none where it carries another one. */
function readLetter(letter: string, before: string): string {
  if (letter === 'อ') return /[ก-ฬฮ]/.test(before) ? 'o' : '';
  return CONSONANTS[letter] ?? VOWELS[letter] ?? BEFORE[letter] ?? '';
}
