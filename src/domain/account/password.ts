/** Lengths of a password; the maximum is the limit of the hash function. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Letters and digits without lookalikes such as 0 and o, 1 and l. */
export const READABLE_SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The hint beside a password field. Common passwords are not mentioned: only the server has the list. */
export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters; a few words that you remember are best.`;

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH.min} characters`;

/** Returns the faults of a new password and its repetition, by field; an empty object if there are none. */
export function findNewPasswordFaults(
  password: string,
  repeated: string,
): { password?: string; repeated?: string } {
  if (password.length < PASSWORD_LENGTH.min) return { password: PASSWORD_TOO_SHORT };
  return password === repeated ? {} : { repeated: 'The two new passwords differ' };
}
