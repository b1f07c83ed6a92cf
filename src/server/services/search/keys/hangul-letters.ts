import { convertHangulToQwerty } from 'es-hangul';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Number of syllables that begin with the same consonant. */
const PER_INITIAL = 21 * 28;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Returns the keys that type a Korean text (원진 → dnjswls), in which a wrong letter of a syllable is one wrong key. */
export function typedKeys(text: string): string {
  return convertHangulToQwerty(text).toLowerCase();
}

/** Returns the initial consonants: 바노바기 → ㅂㄴㅂㄱ. Other characters stay. */
export function initialsOf(text: string): string {
  let initials = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
    initials += isSyllable ? INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / PER_INITIAL)) : character;
  }
  return initials;
}

/** Returns true for a text of two or more initial consonants, a common way to search in Korean on a phone. */
export const isInitials = (text: string): boolean => /^[ㄱ-ㅎ]{2,}$/.test(text);

export const hasHangul = (text: string): boolean => /\p{Script=Hangul}/u.test(text);
