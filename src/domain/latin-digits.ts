/** Zeros of the digits of Arabic, Persian and Thai keyboards; the nine others follow each. */
const ZEROS = [0x0660, 0x06f0, 0x0e50];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g;

/**
 * Returns a text with its digits in ASCII, whichever keyboard or width they were typed in, and with the separators of
 * Arabic numbers as comma and point.
 */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(OTHER_DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      return String(ZEROS.map((zero) => code - zero).find((value) => value >= 0 && value <= 9));
    })
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.');
