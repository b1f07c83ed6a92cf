/** Lengths of a password. The longest is what hashing accepts. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH.min} characters`;

/** What is wrong with a password that somebody chooses and types again; nothing where it is fine. */
export function findNewPasswordFaults(
  password: string,
  repeated: string,
): { password?: string; repeated?: string } {
  if (password.length < PASSWORD_LENGTH.min) return { password: PASSWORD_TOO_SHORT };
  return password === repeated ? {} : { repeated: 'The two new passwords differ' };
}
