import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { username } from 'better-auth/plugins/username';
import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import { credentials, sessions, users, verifications } from '../db/schema/index.ts';
import { findUnavailability } from '../db/unavailable.ts';
import { PASSWORD_LENGTH } from '#domain/account/password.ts';
import type { PasswordHasher } from './password-hasher.ts';

type Options = {
  db: Db;
  log: Logger;
  passwords: PasswordHasher;
  secret: string;
  siteUrl: string;
  cookieName: string;
  maxHours: number;
};

/**
 * Better Auth over our tables. Its own routes are not mounted and its limits are off: ours stand in front of them.
 * It ends a session at the absolute limit; the idle limit is ours, so it never extends one.
 */
export function openBetterAuth({ db, log, passwords, secret, ...settings }: Options) {
  const { siteUrl, cookieName, maxHours } = settings;
  const isHttps = siteUrl.startsWith('https:');
  return betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    plugins: [
      // A name that can't exist must cost the same work as a wrong password: the door checks lengths, this checks nothing.
      username({
        displayUsername: false,
        minUsernameLength: 1,
        maxUsernameLength: 1000,
        usernameValidator: () => true,
      }),
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
      // The prefix and the flag are set by hand below: `__Host-` is stricter than the `__Secure-` it would choose.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: cookieName,
          attributes: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps },
        },
      },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_, message, ...details: unknown[]) => {
        // Of an outage whoever asks is told, and the log by that.
        if (!details.some((detail) => findUnavailability(detail))) log.error(`accounts: ${message}`);
      },
    },
  });
}
