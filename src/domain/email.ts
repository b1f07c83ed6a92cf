export const EMAIL_LIMITS = { longest: 254 } as const;

/** Whether a text can be an e-mail address: one @, something before it, a dotted name after it, no blanks. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_LIMITS.longest &&
    /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/.test(text)
  );
}
