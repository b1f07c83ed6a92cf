/** Lengths of a password. The longest is what hashing accepts. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Letters and digits that nobody mistakes for one another. */
export const READABLE_SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** What a good one is; what is too well known the server alone can tell. */
export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters; a few words that you remember are best.`;

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH.min} characters`;

/** What is wrong with a password that somebody chooses and types again; nothing where it is fine. */
export function findNewPasswordFaults(
  password: string,
  repeated: string,
): { password?: string; repeated?: string } {
  if (password.length < PASSWORD_LENGTH.min) return { password: PASSWORD_TOO_SHORT };
  return password === repeated ? {} : { repeated: 'The two new passwords differ' };
}
