export const EMAIL_LIMITS = { longest: 254 } as const;

/** Returns true if a text has the form of an e-mail address: one @, a dotted domain, no blanks. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_LIMITS.longest &&
    /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/.test(text)
  );
}

/** Returns an e-mail address as it is meant: the wide letters, digits and signs of an input method (`ａ＠ｂ．ｃｏｍ`) are the plain ones. */
export const readEmail = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').trim();
