import * as z from 'zod';
import { fault } from '../fault-messages.ts';
import { accountEmailSchema } from './account-email.ts';
import { PASSWORD_LENGTH } from './password.ts';

/** The fields of the sign-in form. Only lengths are checked, so that no refusal tells which names exist. */
export const loginSchema = z.object({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .max(100, 'Username is too long'),
  password: z
    .string(fault('passwordMissing'))
    .min(1, fault('passwordMissing'))
    .max(PASSWORD_LENGTH.max, fault('passwordTooLong')),
});

/** The fields of the clinics' sign-in form. */
export const clinicLoginSchema = loginSchema.pick({ password: true }).extend({ email: accountEmailSchema });

/** A new password, with its limits of length. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, fault('passwordTooShort'))
  .max(PASSWORD_LENGTH.max, fault('newPasswordTooLong'));

/** A change of the signed-in user's own password. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1, fault('currentPasswordMissing')).max(PASSWORD_LENGTH.max),
  newPassword: newPasswordSchema,
});

/** A staff member's username, stored in lower case so that two names cannot differ only in case. */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9._-]{2,29}$/,
    'Username must be 3 to 30 letters, digits, dots, dashes or underscores',
  );

/** Name and password of a staff account created with both. */
export const newStaffSchema = z.object({ username: usernameSchema, password: newPasswordSchema });
