import type { AccountFault } from '../fault-messages.ts';

/** Lengths of a password; the maximum is the limit of the hash function. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Letters and digits without lookalikes such as 0 and o, 1 and l. */
export const READABLE_SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns the codes of the faults of a new password and its repetition, by field; an empty object if there are none. */
export function findNewPasswordFaults(
  password: string,
  repeated: string,
): { password?: AccountFault; repeated?: AccountFault } {
  if (password.length < PASSWORD_LENGTH.min) return { password: 'passwordTooShort' };
  return password === repeated ? {} : { repeated: 'passwordsDiffer' };
}
