import { APIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { SecondFactorCode } from '#domain/account/second-factor.ts';
import type { Db } from '../db/connection.ts';
import { twoFactors } from '../db/schema/index.ts';
import type { BetterAuth } from './better-auth.ts';
import { keepCookie } from './cookies.ts';
import type { OpenedSession } from './opened-session.ts';

/** The secret for an authenticator app, in base32 and as a link. */
type AppSecret = { secret: string; uri: string };

type SetUp = { password: string; issuer: string; account: string };

type Parts = { auth: BetterAuth; db: Db; cookieNames: { session: string; challenge: string } };

/** Wraps Better Auth's two-factor plugin. Never call these inside a transaction. */
export function createSecondFactors({ auth, db, cookieNames }: Parts) {
  const { api } = auth;
  const only = (cookieHeader: string, name: string) =>
    new Headers({ cookie: keepCookie(cookieHeader, name) });

  return {
    /** Creates a secret for the signed-in account, inactive until a code is checked. Null for a wrong password. */
    async setUp(cookieHeader: string, { password, ...owner }: SetUp): Promise<AppSecret | null> {
      const headers = only(cookieHeader, cookieNames.session);
      const made = await orNull(['INVALID_PASSWORD'], () =>
        api.enableTwoFactor({ headers, body: { password, method: 'totp' } }),
      );
      if (made === null) return null;
      if (!('totpURI' in made)) throw new Error('Better Auth made no secret.');
      return toAppSecret(made.totpURI, owner);
    },

    /** Reads the secret that the signed-in account has already. Null for a wrong password. */
    async readSecret(cookieHeader: string, { password, ...owner }: SetUp): Promise<AppSecret | null> {
      const headers = only(cookieHeader, cookieNames.session);
      const found = await orNull(['INVALID_PASSWORD'], () => api.getTOTPURI({ headers, body: { password } }));
      return found && toAppSecret(found.totpURI, owner);
    },

    /** Returns true for a valid code. The first valid code of a new secret turns the second factor on. */
    async check(cookieHeader: string, { kind, text }: SecondFactorCode): Promise<boolean> {
      const headers = only(cookieHeader, cookieNames.session);
      const checked = await orNull(WRONG, () =>
        kind === 'app'
          ? api.verifyTOTP({ headers, body: { code: text } })
          : api.verifyBackupCode({ headers, body: { code: text, disableSession: true } }),
      );
      return checked !== null;
    },

    /** Replaces the recovery codes of the signed-in account and returns the new ones; null for a wrong password. */
    async renewRecoveryCodes(cookieHeader: string, password: string): Promise<string[] | null> {
      const headers = only(cookieHeader, cookieNames.session);
      const made = await orNull(['INVALID_PASSWORD'], () =>
        api.generateBackupCodes({ headers, body: { password } }),
      );
      return made && made.backupCodes;
    },

    /** Returns the unused recovery codes of an account. */
    async readRecoveryCodes(userId: string): Promise<string[]> {
      return (await api.viewBackupCodes({ body: { userId } })).backupCodes;
    },

    /**
     * Returns false if the account's secret was encrypted with another auth secret, so that no code can be checked.
     */
    async isReadable(userId: string): Promise<boolean> {
      const [row] = await db
        .select({ secret: twoFactors.secret })
        .from(twoFactors)
        .where(eq(twoFactors.userId, userId));
      if (!row) return false;
      const { secretConfig } = await auth.$context;
      return symmetricDecrypt({ key: secretConfig, data: row.secret }).then(
        () => true,
        () => false,
      );
    },

    /** Returns the id of the account whose sign-in awaits a code in this browser, or null. */
    findChallenged: (cookieHeader: string): Promise<string | null> =>
      api.findChallenged({ headers: only(cookieHeader, cookieNames.challenge) }),

    /** Completes the pending sign-in. 'gone': it has expired, or too many codes were wrong. */
    async answerChallenge(
      cookieHeader: string,
      { kind, text }: SecondFactorCode,
    ): Promise<OpenedSession | 'wrong' | 'gone'> {
      const request = {
        headers: only(cookieHeader, cookieNames.challenge),
        body: { code: text },
        returnHeaders: true,
      } as const;
      try {
        const { headers, response } = await (kind === 'app'
          ? api.verifyTOTP(request)
          : api.verifyBackupCode(request));
        return {
          userId: response.user.id,
          token: response.token ?? '',
          cookies: headers.getSetCookie().filter(isOneOf(Object.values(cookieNames))),
        };
      } catch (error) {
        if (isRefusal(error, WRONG)) return 'wrong';
        if (isRefusal(error, GONE)) return 'gone';
        throw error;
      }
    },
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Better Auth's error codes; a recovery code that a concurrent request used is a CONFLICT without a code. */
const WRONG = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CONFLICT'];
const GONE = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];

const isRefusal = (error: unknown, codes: readonly string[]) =>
  error instanceof APIError && codes.includes(error.body?.code ?? String(error.status));

async function orNull<Result>(
  refusals: readonly string[],
  ask: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error, refusals)) return null;
    throw error;
  }
}

const isOneOf = (names: readonly string[]) => (line: string) =>
  names.some((name) => line.startsWith(`${name}=`));

/** Builds the otpauth link. Better Auth's would name the account by e-mail and write spaces as '+', which apps show. */
function toAppSecret(totpUri: string, { issuer, account }: Omit<SetUp, 'password'>): AppSecret {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  const [site, name] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  const uri = `otpauth://totp/${site}:${name}?secret=${secret}&issuer=${site}&digits=6&period=30`;
  return { secret, uri };
}
