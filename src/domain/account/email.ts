import * as z from 'zod';

/** An e-mail address that an account signs in with; kept in lower case, so that case never makes two of one. */
export const accountEmailSchema = z
  .string('E-mail is required')
  .trim()
  .toLowerCase()
  .min(1, 'E-mail is required')
  .max(254, 'E-mail is too long')
  .pipe(z.email('Please enter a valid email address'));

/** Staff without an address of their own: theirs leads nowhere (RFC 2606). */
const NOWHERE = '@staff.invalid';

/** The address of a staff member who has none. */
export const nowhereOf = (username: string) => `${username}${NOWHERE}`;

/** The address that letters reach, or null. */
export const reachableEmail = (email: string): string | null => (email.endsWith(NOWHERE) ? null : email);
