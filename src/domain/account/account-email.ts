import * as z from 'zod';
import { EMAIL_LIMITS, readEmail } from '../email.ts';
import { fault } from '../fault-messages.ts';

/** The e-mail address of an account, stored in lower case so that two addresses cannot differ only in case. */
export const accountEmailSchema = z
  .string(fault('accountEmailMissing'))
  .overwrite(readEmail)
  .toLowerCase()
  .min(1, fault('accountEmailMissing'))
  .max(EMAIL_LIMITS.longest, fault('accountEmailTooLong'))
  .pipe(z.email(fault('accountEmailInvalid')));

/** Domain of the placeholder address of staff without an e-mail address; receives no mail (RFC 2606). */
const PLACEHOLDER_DOMAIN = '@staff.invalid';

/** Returns the placeholder address of a staff member without an e-mail address. */
export const placeholderEmail = (username: string) => `${username}${PLACEHOLDER_DOMAIN}`;

/** Returns an e-mail address, or null for a placeholder. */
export const reachableEmail = (email: string): string | null =>
  email.endsWith(PLACEHOLDER_DOMAIN) ? null : email;
