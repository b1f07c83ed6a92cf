/** Text as a search compares it: lowercase without accents, full-width forms made plain; the same again if repeated. */
export function plainText(text: string): string {
  return (
    text
      .normalize('NFC')
      // Hangul stays: taken apart, the ㅂ that somebody types would become a piece of a syllable.
      .replaceAll(/[^\p{Script=Hangul}]+/gu, (other) => other.normalize('NFKD'))
      .replaceAll(/\p{M}+/gu, '')
      .toLowerCase()
      .replaceAll(/['’‘`]/g, '')
  );
}

/** The words of a plain text: its runs of letters and digits, Hangul and other scripts apart (jk성형 is jk and 성형). */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

const WORD =
  /[\p{Script=Hangul}\d]*\p{Script=Hangul}[\p{Script=Hangul}\d]*|(?:(?!\p{Script=Hangul})[\p{L}\p{N}])+/gu;
