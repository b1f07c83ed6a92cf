import * as z from 'zod';
import { accountEmailSchema } from './account-email.ts';
import { PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from './password.ts';

/** The fields of the sign-in form. No rules for names or passwords, which would reveal those that exist. */
export const loginSchema = z.object({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .max(100, 'Username is too long'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_LENGTH.max, 'Password is too long'),
});

/** The fields of the clinics' sign-in form. */
export const clinicLoginSchema = loginSchema.pick({ password: true }).extend({ email: accountEmailSchema });

/** A new password, with its limits of length. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, PASSWORD_TOO_SHORT)
  .max(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters`);

/** A change of the signed-in user's own password. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1, 'Current password is required').max(PASSWORD_LENGTH.max),
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
