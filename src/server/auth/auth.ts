import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import { credentials, users } from '../db/schema/index.ts';
import { createDevices, type Devices } from './device.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { readSecretFile } from './secret.ts';

/** How a person proves who they are: staff by username, clinics by e-mail. */
type SignInInput = { username: string; password: string } | { email: string; password: string };

/** A session just opened. `cookies` are complete Set-Cookie lines. */
export type OpenedSession = { userId: string; token: string; cookies: string[] };

/** A live session as the database has it. */
export type FoundSession = {
  id: string;
  lastSeenAt: Date;
  user: {
    id: string;
    username: string | null;
    role: 'admin' | 'moderator' | 'clinic';
    clinicId: number | null;
  };
};

/** Sessions, passwords and signatures. Never call `signIn`, `findSession` or `signOut` inside a transaction. */
export type Auth = {
  /** Name of the session's cookie. */
  cookieName: string;
  /** Opens a new session; null for a wrong name or password, after the same work either way. */
  signIn(input: SignInInput): Promise<OpenedSession | null>;
  /** The session that a Cookie header names and that has not reached its absolute limit. Extends nothing. */
  findSession(cookieHeader: string): Promise<FoundSession | null>;
  /** Ends the session that a Cookie header names; gives the Set-Cookie lines that clear it. */
  signOut(cookieHeader: string): Promise<string[]>;
  passwords: PasswordHasher;
  /** An unforgeable name for a text, for cookies and keys that must not show it. */
  sign(text: string): Promise<string>;
  /** Browsers that accounts have logged in with before. */
  devices: Devices;
};

type Parts = {
  db: Db;
  log: Logger;
  passwords: PasswordHasher;
  config: { siteUrl: string; authSecret: string | undefined; varDir: string; sessionMaxHours: number };
};

/** Accounts over this database. Nothing is loaded or read before the first use. */
export function createAuth({ db, log, passwords, config }: Parts): Auth {
  const isHttps = config.siteUrl.startsWith('https:');
  const cookieName = isHttps ? '__Host-atlas-session' : 'atlas-session';
  const getSecret = once(async () => config.authSecret ?? (await readSecretFile(config.varDir)));
  const open = once(async () => {
    const { openBetterAuth } = await import('./better-auth.ts');
    const { siteUrl, sessionMaxHours: maxHours } = config;
    return openBetterAuth({ db, log, passwords, siteUrl, cookieName, maxHours, secret: await getSecret() });
  });
  const sign = async (text: string) =>
    createHmac('sha256', await getSecret())
      .update(text)
      .digest('base64url');
  const ours = (headers: Headers) =>
    headers.getSetCookie().filter((line) => line.startsWith(`${cookieName}=`));

  return {
    cookieName,
    async signIn(input) {
      const { api } = await open();
      const credential = await findCredential(db, input);
      // Better Auth hashes nothing for a staff account without a password; then it would be told by the time it takes.
      if (!credential) {
        await passwords.hash(input.password);
        return null;
      }
      try {
        const { headers, response } = await ('username' in input
          ? api.signInUsername({ body: input, returnHeaders: true })
          : api.signInEmail({ body: input, returnHeaders: true }));
        if (passwords.isOutdated(credential.hash))
          await rehash(db, credential, await passwords.hash(input.password));
        return { userId: response.user.id, token: response.token, cookies: ours(headers) };
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
    async findSession(cookieHeader) {
      const { api } = await open();
      const found = await api
        .getSession({ headers: new Headers({ cookie: cookieHeader }) })
        .catch(async (error: unknown) => {
          // It keeps to itself what it failed of: where that is the database, this fails of it too.
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
        },
      };
    },
    async signOut(cookieHeader) {
      const { api } = await open();
      const { headers } = await api.signOut({
        headers: new Headers({ cookie: cookieHeader }),
        returnHeaders: true,
      });
      return ours(headers);
    },
    passwords,
    sign,
    devices: createDevices({ sign, isHttps }),
  };
}

type Credential = { id: string; hash: string };

/** The password that a name or address signs in with, if it has one. */
async function findCredential(db: Db, input: SignInInput): Promise<Credential | null> {
  const isTyped =
    'username' in input
      ? eq(users.username, input.username.toLowerCase())
      : eq(users.email, input.email.toLowerCase());
  const [found] = await db
    .select({ id: credentials.id, hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(isTyped, eq(credentials.providerId, 'credential')));
  return found?.hash ? { id: found.id, hash: found.hash } : null;
}

/** Replaces a hash by a dearer one of the same password, unless the password was changed meanwhile. */
async function rehash(db: Db, { id, hash }: Credential, password: string): Promise<void> {
  await db
    .update(credentials)
    .set({ password })
    .where(and(eq(credentials.id, id), eq(credentials.password, hash)));
}

const isUnauthorized = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 401;

/** Runs once and keeps the result; after a failure the next call tries again. */
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
