import * as z from 'zod';

/** The e-mail address of an account, stored in lower case so that two addresses cannot differ only in case. */
export const accountEmailSchema = z
  .string('E-mail is required')
  .trim()
  .toLowerCase()
  .min(1, 'E-mail is required')
  .max(254, 'E-mail is too long')
  .pipe(z.email('Please enter a valid email address'));

/** Domain of the placeholder address of staff without an e-mail address; receives no mail (RFC 2606). */
const PLACEHOLDER_DOMAIN = '@staff.invalid';

/** Returns the placeholder address of a staff member without an e-mail address. */
export const placeholderEmail = (username: string) => `${username}${PLACEHOLDER_DOMAIN}`;

/** Returns an e-mail address, or null for a placeholder. */
export const reachableEmail = (email: string): string | null =>
  email.endsWith(PLACEHOLDER_DOMAIN) ? null : email;
