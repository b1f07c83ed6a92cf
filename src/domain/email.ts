export const EMAIL_LIMITS = { longest: 254 } as const;

/** Returns true if a text has the form of an e-mail address: one @, a dotted domain, no blanks. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_LIMITS.longest &&
    /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/.test(text)
  );
}
