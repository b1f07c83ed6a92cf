import { randomInt } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import { credentials, sessions, twoFactors, users, verifications } from '../db/schema/index.ts';
import { findUnavailability } from '../db/unavailable.ts';
import { PASSWORD_LENGTH, READABLE_SYMBOLS } from '#domain/account/password.ts';
import { CODE_WAIT_MINUTES, RECOVERY_CODES } from '#domain/account/second-factor.ts';
import { CHALLENGE_COOKIE, ownEndpoints } from './own-endpoints.ts';
import type { PasswordHasher } from './password-hasher.ts';

type Options = {
  db: Db;
  log: Logger;
  passwords: PasswordHasher;
  secret: string;
  siteUrl: string;
  cookieNames: { session: string; challenge: string };
  maxHours: number;
};

/**
 * Configures Better Auth for our tables. Its routes are not mounted and its rate limits are off, since ours apply. It
 * ends sessions at the absolute limit only; the idle limit is ours.
 */
export function openBetterAuth({ db, log, passwords, secret, ...settings }: Options) {
  const { siteUrl, cookieNames, maxHours } = settings;
  const isHttps = siteUrl.startsWith('https:');
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps } as const;
  return betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    plugins: [
      // Accepts every username, so that an impossible name takes as long as a wrong password; our routes check lengths.
      username({
        displayUsername: false,
        minUsernameLength: 1,
        maxUsernameLength: 1000,
        usernameValidator: () => true,
      }),
      twoFactor({
        twoFactorCookieMaxAge: CODE_WAIT_MINUTES * 60,
        accountLockout: { enabled: false },
        backupCodeOptions: {
          storeBackupCodes: 'encrypted',
          customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, makeRecoveryCode),
        },
      }),
      ownEndpoints,
    ],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        clinicId: { type: 'number', required: false, input: false },
      },
    },
    session: {
      expiresIn: maxHours * 60 * 60,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { lastSeenAt: { type: 'date', required: false, input: false } },
    },
    advanced: {
      // The `__Host-` prefix and the Secure flag are set below; Better Auth would use the weaker `__Secure-`.
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookieNames.session, attributes },
        [CHALLENGE_COOKIE]: { name: cookieNames.challenge, attributes },
      },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_, message, ...details: unknown[]) => {
        // Outages are logged where the request fails.
        if (!details.some((detail) => findUnavailability(detail))) log.error(`accounts: ${message}`);
      },
    },
  });
}

export type BetterAuth = ReturnType<typeof openBetterAuth>;

/** Generates a code of about 49 bits in two groups that can be read aloud. */
function makeRecoveryCode(): string {
  const symbols = Array.from({ length: 10 }, () => READABLE_SYMBOLS[randomInt(READABLE_SYMBOLS.length)]);
  return `${symbols.slice(0, 5).join('')}-${symbols.slice(5).join('')}`;
}
