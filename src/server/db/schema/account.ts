import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { PortalLocale } from '#domain/portal-locales.ts';
import { clinics } from './clinic.ts';
import { createdAt, instant, updatedAt } from './columns.ts';

/** People who sign in: staff by username, clinics by e-mail. Columns follow Better Auth's core schema. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    username: text('username').unique(),
    role: text('role').$type<'admin' | 'moderator' | 'clinic'>().notNull(),
    clinicId: integer('clinic_id').references(() => clinics.id, { onDelete: 'cascade' }),
    /** Language of the clinic's portal and of letters to the account. */
    language: text('language').$type<PortalLocale>().notNull().default('en'),
    lastLoginAt: instant('last_login_at'),
    /** Sign-in requires a code besides the password. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Time at which an admin revoked access; a new invitation restores it. */
    withdrawnAt: instant('withdrawn_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('users_role', sql`${t.role} in ('admin', 'moderator', 'clinic')`),
    check('users_clinic', sql`(${t.role} = 'clinic') = (${t.clinicId} is not null)`),
    check('users_language', sql`${t.language} in ('en', 'ko')`),
    index('users_clinic_id').on(t.clinicId),
  ],
);

/** Column of a row that belongs to a user, and is deleted with it. */
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: ofUser(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Updated on use, at most once a minute; the idle limit counts from here. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** A user's credentials; the password is a hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofUser(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('credentials_user').on(t.userId)],
);

/**
 * The authenticator app's secret and the recovery codes, both encrypted with the auth secret. Columns follow Better
 * Auth's two-factor plugin; its lockout is off, because our own rate limits apply.
 */
export const twoFactors = pgTable('two_factors', {
  id: text('id').primaryKey(),
  userId: ofUser().unique(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until a first code has proved that the app has the secret. */
  verified: boolean('verified').notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  createdAt: createdAt(),
});

/** Pending sign-ins whose code is awaited, and set-ups of a second factor. `value` is the account. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

/** Open invitations, also used to reset a password: the holder of the token chooses a new one. Stores a hash. */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('invitations_expires').on(t.expiresAt)],
);

/** One row: a fingerprint that detects a changed signing secret and can't be used for signing. */
export const secretFingerprint = pgTable(
  'secret_fingerprint',
  {
    id: smallint('id').primaryKey().default(1),
    fingerprint: text('fingerprint').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check('secret_fingerprint_one_row', sql`${t.id} = 1`)],
);
