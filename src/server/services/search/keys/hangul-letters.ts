import { convertHangulToQwerty } from 'es-hangul';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables that begin with the same consonant. */
const PER_INITIAL = 21 * 28;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** The keys that type a Korean text (원진 → dnjswls): a wrong letter of a syllable is one wrong key. */
export function typedKeys(text: string): string {
  return convertHangulToQwerty(text).toLowerCase();
}

/** 바노바기 → ㅂㄴㅂㄱ; what is no syllable stays. */
export function initialsOf(text: string): string {
  let initials = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
    initials += isSyllable ? INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / PER_INITIAL)) : character;
  }
  return initials;
}

/** Consonants alone, two or more: how Koreans search on a phone. */
export const isInitials = (text: string): boolean => /^[ㄱ-ㅎ]{2,}$/.test(text);

export const hasHangul = (text: string): boolean => /\p{Script=Hangul}/u.test(text);
