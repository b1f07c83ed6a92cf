/**
 * Normalises text for search: lower case without accents and invisible characters (soft hyphens, zero-width and
 * bidirectional ones), full-width forms as plain ones. Idempotent.
 */
export function plainText(text: string): string {
  return (
    text
      .normalize('NFC')
      // Hangul is not decomposed: a single typed ㅂ would become part of a syllable.
      .replaceAll(/[^\p{Script=Hangul}]+/gu, (other) => other.normalize('NFKD'))
      .replaceAll(/[\p{M}\p{Cf}]+/gu, '')
      .toLowerCase()
      // The only Vietnamese letter that is not a base with marks.
      .replaceAll('đ', 'd')
      .replaceAll(/['’‘`]/g, '')
  );
}

/** Splits a plain text into runs of letters and digits, with Hangul separate from other scripts (jk성형 is jk and 성형). */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

const WORD =
  /[\p{Script=Hangul}\d]*\p{Script=Hangul}[\p{Script=Hangul}\d]*|(?:(?!\p{Script=Hangul})[\p{L}\p{N}])+/gu;
