/** A Hangul syllable in its letters; `final` is empty for an open one. */
export type Syllable = { initial: string; vowel: string; final: string };

const INITIALS = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
const VOWELS = Array.from('ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ');
const FINALS = ['', ...Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')];

/** Splits Hangul into its syllables' letters. */
export const syllablesOf = (hangul: string): Syllable[] =>
  Array.from(hangul, (syllable) => {
    const index = syllable.charCodeAt(0) - 0xac00;
    return {
      initial: INITIALS[Math.floor(index / (21 * 28))] ?? '',
      vowel: VOWELS[Math.floor(index / 28) % 21] ?? '',
      final: FINALS[index % 28] ?? '',
    };
  });
