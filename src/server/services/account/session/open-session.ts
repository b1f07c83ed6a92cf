import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { credentials, sessions, users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../../audit/record-audit.ts';
import { auditName, type User } from '../find-account.ts';
import { toActor } from './find-actor.ts';

/** Credentials for a sign-in: staff use a username, clinics an e-mail address. */
export type SignIn = { username: string; password: string } | { email: string; password: string };

/** The portal that a sign-in is for. */
export type Portal = 'staff' | 'clinic';

/** The result of a sign-in: a session, or a request for the second factor's code; with Set-Cookie lines. */
export type SignInResult =
  | { kind: 'signed-in'; user: User; cookies: string[] }
  | { kind: 'code-needed'; cookies: string[] };

/**
 * Opens a session by name and password and records the sign-in. Never call it inside a transaction.
 * @returns null if the credentials do not open this portal
 * @throws AppError conflict (409) if the second factor cannot be decrypted
 */
export async function openSession(
  ctx: AppContext,
  { signIn, portal }: { signIn: SignIn; portal: Portal },
): Promise<SignInResult | null> {
  const opened = await ctx.auth.signIn(signIn);
  if (opened === null) return null;
  if (opened.kind === 'open') return completeSignIn(ctx, opened, { portal, isLogin: true });
  const [user] = await ctx.db.select().from(users).where(eq(users.id, opened.userId));
  if (!user || portalOf(user) !== portal) return null;
  if (opened.kind === 'unreadable') throw unreadable(ctx, user.id);
  return opened;
}

/** Opens a new session for a user whose sessions were just ended. Never call it inside a transaction. */
export async function reopenSession(
  ctx: AppContext,
  { userId, portal }: { userId: string; portal: Portal },
): Promise<Extract<SignInResult, { kind: 'signed-in' }> | null> {
  const opened = await ctx.auth.openSessionOf(userId);
  return opened && completeSignIn(ctx, opened, { portal, isLogin: false });
}

type Opened = { userId: string; token: string; cookies: string[] };

/** Completes a session that Better Auth has opened; ends it and returns null if the account may not sign in here. */
export async function completeSignIn(
  ctx: AppContext,
  { userId, token, cookies }: Opened,
  { portal, isLogin }: { portal: Portal; isLogin: boolean },
): Promise<Extract<SignInResult, { kind: 'signed-in' }> | null> {
  const user = await recordSession(ctx, { userId, token, portal, isLogin });
  return user && { kind: 'signed-in', user, cookies };
}

/**
 * Returns the error for a secret encrypted with another AUTH_SECRET: no code could ever match, so the error says so.
 */
function unreadable(ctx: AppContext, userId: string): AppError {
  ctx.log.error(
    { userId },
    'a second factor cannot be read: AUTH_SECRET is not the one it was set up with; account reset-second-factor lets its owner in',
  );
  return new AppError(
    'conflict',
    'Your second factor cannot be checked, because the key it was stored with has changed. Ask another administrator to reset it under Clinics & Accounts, or whoever runs the server.',
  );
}

/** Returns the credentials of an account. */
export const signInOf = ({ username, email }: Pick<User, 'username' | 'email'>, password: string): SignIn =>
  username === null ? { email, password } : { username, password };

/** Returns the portal of an account. */
export const portalOf = ({ role }: User): Portal => (role === 'clinic' ? 'clinic' : 'staff');

/**
 * Starts the idle timeout, deletes the account's expired sessions and records the sign-in. Locks the row as withdrawing
 * access does, so that no session opened at the same time survives it.
 */
async function recordSession(
  ctx: AppContext,
  { userId, token, portal, isLogin }: { userId: string; token: string; portal: Portal; isLogin: boolean },
): Promise<User | null> {
  const now = ctx.clock();
  const idleSince = new Date(now.getTime() - ctx.config.sessionIdleMinutes * 60_000);
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || portalOf(user) !== portal || !(await hasPassword(tx, userId))) {
      await tx.delete(sessions).where(eq(sessions.token, token));
      return null;
    }
    await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.token, token));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.lastSeenAt, idleSince)));
    if (!isLogin) return user;
    await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId));
    await recordAccountAudit(tx, { ...ctx, actor: toActor(ctx, user) }, 'log in', auditName(user));
    return { ...user, lastLoginAt: now };
  });
}

/** Returns true for an account that was accepted and not withdrawn since. */
export async function hasPassword(db: Db | Tx, userId: string): Promise<boolean> {
  const isSet = and(eq(credentials.userId, userId), isNotNull(credentials.password));
  return (await db.$count(credentials, isSet)) > 0;
}
