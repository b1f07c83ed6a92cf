import * as z from 'zod';
import { PORTAL_LOCALES } from '../portal-locales.ts';
import { idOr } from '../row-id-schema.ts';
import { newPasswordSchema, usernameSchema } from './credentials.ts';
import { accountEmailSchema, reachableEmail } from './account-email.ts';

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Hours for which a link of 'Forgot your password?' can be used. */
export const RESET_HOURS = 24;

const reachableSchema = accountEmailSchema.refine(
  (email) => reachableEmail(email) !== null,
  'No letter reaches this address',
);

/** An invitation as the administrator fills it in: a clinic by e-mail address, a moderator by username. */
export const inviteSchema = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('clinic'),
    clinicId: idOr('Choose a clinic'),
    email: reachableSchema,
    language: z.enum(PORTAL_LOCALES, 'Choose English (en) or Korean (ko)').optional(),
  }),
  z.object({
    role: z.literal('moderator'),
    username: usernameSchema,
    email: z
      .union([z.literal(''), reachableSchema], 'Please enter a valid email address')
      .nullish()
      .transform((email) => email || null),
  }),
]);

export type Invite = z.infer<typeof inviteSchema>;

/** The token of an invitation's link: 32 bytes, base64url. Any other text gets the response of a used token. */
export const tokenSchema = z.string().max(200);

export const acceptSchema = z.object({ token: tokenSchema, password: newPasswordSchema });
