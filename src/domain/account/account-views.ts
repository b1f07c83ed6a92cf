import * as z from 'zod';
import { PORTAL_LOCALES } from '../portal-locales.ts';
import { codeNeededSchema } from './second-factor.ts';

/** The signed-in member of staff, as the portal shows them. */
const sessionUserSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    role: z.enum(['admin', 'moderator']),
    mustSetUpSecondFactor: z
      .boolean()
      .describe('The settings require a second factor and there is none: nothing else is allowed before'),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionSchema = z.object({ user: sessionUserSchema });

/** The response to a sign-in: the session, or a request for the second factor's code. */
export const loginAnswerSchema = z.union([sessionSchema, codeNeededSchema]);

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

const clinicOfAccountSchema = z.object({ id: z.int(), name: z.string(), slug: z.string() });

/** A language of the clinics' portal. */
const languageSchema = z.enum(PORTAL_LOCALES);

/** The signed-in clinic, as its own portal shows it. */
const clinicUserSchema = clinicOfAccountSchema
  .extend({
    accountId: z.string().describe('Of the account; `id` is the clinic’s, which a merge changes'),
    nameKo: z.string().nullable(),
    language: languageSchema.describe('Of the portal, and of letters to the account'),
  })
  .meta({ id: 'ClinicUser' });

export type ClinicUser = z.infer<typeof clinicUserSchema>;

export const clinicSessionSchema = z.object({ clinic: clinicUserSchema });

/** The settings of its own account that a clinic may change. */
export const clinicAccountChangeSchema = z.object({ language: languageSchema });

const roleSchema = z.enum(['admin', 'moderator', 'clinic']);

/** An account as an administrator sees it. */
const accountSchema = z
  .object({
    id: z.string(),
    name: z.string().describe('What its owner signs in with: a username, or a clinic’s e-mail address'),
    email: z.string().nullable().describe('Where its letters go; null when nobody said'),
    role: roleSchema,
    clinic: clinicOfAccountSchema.nullable(),
    language: languageSchema.describe('Of its letters, and of the clinic’s portal'),
    state: z
      .enum(['invited', 'active', 'withdrawn'])
      .describe('invited: no password was chosen yet; withdrawn: a new invitation gives the access back'),
    invitedAt: z.iso.datetime().nullable().describe('Of the open invitation'),
    invitationExpiresAt: z.iso
      .datetime()
      .nullable()
      .describe('Null in the state invited: the invitation has expired'),
    hasSecondFactor: z.boolean(),
    lastLoginAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Account' });

export type Account = z.infer<typeof accountSchema>;

export const accountListSchema = z
  .object({ accounts: z.array(accountSchema), total: z.int() })
  .meta({ id: 'AccountList' });

export type AccountList = z.infer<typeof accountListSchema>;

/** An account just invited; its link appears in this response only. */
export const invitedSchema = z
  .object({ account: accountSchema, invitationUrl: z.string() })
  .meta({ id: 'Invited' });

export type Invited = z.infer<typeof invitedSchema>;

/** The details of an invitation that its link shows before a password is chosen. */
export const invitationSchema = z
  .object({
    role: roleSchema,
    name: z.string().describe('What they will sign in with'),
    clinicName: z.string().nullable(),
    isReset: z.boolean().describe('They have been in before and choose a new password'),
    language: languageSchema,
    expiresAt: z.iso.datetime(),
    siteName: z.string(),
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.infer<typeof invitationSchema>;

/**
 * The response to an accepted invitation: a staff or clinic session, or a request for a code besides the new password.
 */
export const acceptedSchema = z.union([sessionSchema, clinicSessionSchema, codeNeededSchema]);

export type Accepted = z.infer<typeof acceptedSchema>;
