export const EMAIL_LIMITS = { longest: 254 } as const;

/** Returns true if a text has the form of an e-mail address: one @, a dotted domain, no blanks. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_LIMITS.longest &&
    /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/.test(text)
  );
}

/** Trims a typed e-mail address and replaces an input method's wide letters, digits and signs (`ａ＠ｂ．ｃｏｍ`) by plain ones. */
export const readEmail = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').trim();
