import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import { credentials, users } from '../db/schema/index.ts';
import type { BetterAuth } from './better-auth.ts';
import { createDevices, type Devices } from './device.ts';
import type { OpenedSession } from './opened-session.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SecondFactors } from './second-factors.ts';
import { readSecretFile } from './secret.ts';

/** The credentials of a sign-in: staff use a username, clinics an e-mail address. */
type SignInInput = { username: string; password: string } | { email: string; password: string };

/** The result of a correct name and password: a session, or a pending second factor. */
type SignIn =
  | ({ kind: 'open' } & OpenedSession)
  | { kind: 'code-needed'; userId: string; cookies: string[] }
  /** The second factor was encrypted with another auth secret, so no code can be checked. */
  | { kind: 'unreadable'; userId: string };

/** A live session as stored in the database. */
type FoundSession = {
  id: string;
  lastSeenAt: Date;
  user: {
    id: string;
    username: string | null;
    role: 'admin' | 'moderator' | 'clinic';
    clinicId: number | null;
    twoFactorEnabled: boolean;
  };
};

/** Sessions, passwords, second factors and signatures. Only `passwords` may be used inside a transaction. */
export type Auth = {
  /** Name of the session cookie. */
  cookieName: string;
  /** Returns null for a wrong name or password; both take the same time. */
  signIn(input: SignInInput): Promise<SignIn | null>;
  /** Opens a session for an account whose password and second factor have been checked. */
  openSessionOf(userId: string): Promise<OpenedSession | null>;
  /** Returns the unexpired session of a Cookie header, without extending it; null if there is none. */
  findSession(cookieHeader: string): Promise<FoundSession | null>;
  /** Ends the session of a Cookie header and returns the Set-Cookie lines that clear it. */
  signOut(cookieHeader: string): Promise<string[]>;
  passwords: PasswordHasher;
  secondFactors(): Promise<SecondFactors>;
  /** Signs a text, for cookies and keys that must not reveal it. */
  sign(text: string): Promise<string>;
  /** Browsers that accounts have signed in with before. */
  devices: Devices;
};

type Parts = {
  db: Db;
  log: Logger;
  passwords: PasswordHasher;
  config: { siteUrl: string; authSecret: string | undefined; varDir: string; sessionMaxHours: number };
};

/** Creates the authentication service. Better Auth and the secret are loaded on first use. */
export function createAuth({ db, log, passwords, config }: Parts): Auth {
  const isHttps = config.siteUrl.startsWith('https:');
  const prefix = isHttps ? '__Host-' : '';
  const cookieNames = { session: `${prefix}atlas-session`, challenge: `${prefix}atlas-challenge` };
  const getSecret = once(async () => config.authSecret ?? (await readSecretFile(config.varDir)));
  const open = once(async () => {
    const { openBetterAuth } = await import('./better-auth.ts');
    const { createSecondFactors } = await import('./second-factors.ts');
    const { siteUrl, sessionMaxHours: maxHours } = config;
    const secret = await getSecret();
    const auth = openBetterAuth({ db, log, passwords, siteUrl, cookieNames, maxHours, secret });
    return { api: auth.api, secondFactors: createSecondFactors({ auth, db, cookieNames }) };
  });
  const sign = async (text: string) =>
    createHmac('sha256', await getSecret())
      .update(text)
      .digest('base64url');
  const linesOf = (headers: Headers, cookie: keyof typeof cookieNames) =>
    headers.getSetCookie().filter((line) => line.startsWith(`${cookieNames[cookie]}=`));

  return {
    cookieName: cookieNames.session,
    async signIn(input) {
      const { api, secondFactors } = await open();
      const credential = await findCredential(db, input);
      // Hashes even if the account has no password, so that the response time does not reveal it.
      if (!credential) {
        await passwords.hash(input.password);
        return null;
      }
      const accepted = await requestSession(api, input);
      if (!accepted) return null;
      const { headers, response } = accepted;
      if (passwords.isOutdated(credential.hash))
        await rehash(db, credential, await passwords.hash(input.password));
      if ('twoFactorRedirect' in response) {
        const { userId } = credential;
        if (!(await secondFactors.isReadable(userId))) return { kind: 'unreadable', userId };
        return { kind: 'code-needed', userId, cookies: linesOf(headers, 'challenge') };
      }
      const { user, token } = response;
      return { kind: 'open', userId: user.id, token, cookies: linesOf(headers, 'session') };
    },
    async openSessionOf(userId) {
      const { api } = await open();
      const { headers, response } = await api.openSessionOf({ body: { userId }, returnHeaders: true });
      return response && { ...response, cookies: linesOf(headers, 'session') };
    },
    async findSession(cookieHeader) {
      const { api } = await open();
      const found = await api
        .getSession({ headers: new Headers({ cookie: cookieHeader }) })
        .catch(async (error: unknown) => {
          // Better Auth hides the cause of its error; this query fails too if the database is down.
          await db.execute(sql`select 1`);
          throw error;
        });
      if (!found) return null;
      const { session, user } = found;
      return {
        id: session.id,
        lastSeenAt: session.lastSeenAt ?? session.createdAt,
        user: {
          id: user.id,
          username: user.username ?? null,
          role: user.role as FoundSession['user']['role'],
          clinicId: user.clinicId ?? null,
          twoFactorEnabled: user.twoFactorEnabled ?? false,
        },
      };
    },
    async signOut(cookieHeader) {
      const { api } = await open();
      const { headers } = await api.signOut({
        headers: new Headers({ cookie: cookieHeader }),
        returnHeaders: true,
      });
      return linesOf(headers, 'session');
    },
    passwords,
    secondFactors: async () => (await open()).secondFactors,
    sign,
    devices: createDevices({ sign, isHttps }),
  };
}

type Credential = { id: string; userId: string; hash: string };

/** Returns the stored password of a username or e-mail address, or null. */
async function findCredential(db: Db, input: SignInInput): Promise<Credential | null> {
  const isTyped =
    'username' in input
      ? eq(users.username, input.username.toLowerCase())
      : eq(users.email, input.email.toLowerCase());
  const [found] = await db
    .select({ id: credentials.id, userId: users.id, hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(isTyped, eq(credentials.providerId, 'credential')));
  return found?.hash ? { ...found, hash: found.hash } : null;
}

/** Replaces a hash by a stronger one of the same password, unless the password was changed meanwhile. */
async function rehash(db: Db, { id, hash }: Credential, password: string): Promise<void> {
  await db
    .update(credentials)
    .set({ password })
    .where(and(eq(credentials.id, id), eq(credentials.password, hash)));
}

/** Signs in with a name and a password; returns null if they are wrong. */
async function requestSession(api: BetterAuth['api'], input: SignInInput) {
  try {
    return await ('username' in input
      ? api.signInUsername({ body: input, returnHeaders: true })
      : api.signInEmail({ body: input, returnHeaders: true }));
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

const isUnauthorized = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 401;

/** Caches the result of `make`; after a failure the next call tries again. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
