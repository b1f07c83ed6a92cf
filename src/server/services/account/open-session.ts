import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { credentials, sessions, users } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { auditName } from './find-account.ts';
import { toActor } from './find-actor.ts';

/** What an account signs in with: staff with a username, clinics with an e-mail address. */
export type SignIn = { username: string; password: string } | { email: string; password: string };

/** Which of the two portals somebody asks to be let into. */
export type Door = 'staff' | 'clinic';

export type User = typeof users.$inferSelect;

/** Who is in, or that the code of a second factor is awaited; with the Set-Cookie lines of either. */
export type Entry =
  | { kind: 'in'; user: User; cookies: string[] }
  | { kind: 'code-needed'; cookies: string[] };

/**
 * Opens a session by name and password, always a new one, and writes the login down. Never inside a transaction.
 * @returns null when name and password don't open this door
 * @throws AppError conflict (409) where a second factor can't be checked any more
 */
export async function openSession(
  ctx: AppContext,
  { signIn, door }: { signIn: SignIn; door: Door },
): Promise<Entry | null> {
  const opened = await ctx.auth.signIn(signIn);
  if (opened === null) return null;
  if (opened.kind === 'open') return enterWith(ctx, opened, { door, isLogin: true });
  const [user] = await ctx.db.select().from(users).where(eq(users.id, opened.userId));
  if (!user || doorOf(user) !== door) return null;
  if (opened.kind === 'unreadable') throw unreadable(ctx, user.id);
  return opened;
}

/** Opens a new session for somebody who was in until their sessions were ended just now. Never inside a transaction. */
export async function reopenSession(
  ctx: AppContext,
  { userId, door }: { userId: string; door: Door },
): Promise<Extract<Entry, { kind: 'in' }> | null> {
  const opened = await ctx.auth.openSessionOf(userId);
  return opened && enterWith(ctx, opened, { door, isLogin: false });
}

type Opened = { userId: string; token: string; cookies: string[] };

/** Makes a session that Better Auth has opened one of ours; null, and no session, where the account may not be in. */
export async function enterWith(
  ctx: AppContext,
  { userId, token, cookies }: Opened,
  { door, isLogin }: { door: Door; isLogin: boolean },
): Promise<Extract<Entry, { kind: 'in' }> | null> {
  const user = await settle(ctx, { userId, token, door, isLogin });
  return user && { kind: 'in', user, cookies };
}

/** A secret encrypted with another AUTH_SECRET: no code would ever be right, and saying so helps whoever knows the password. */
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

/** How an account signs in. */
export const signInOf = ({ username, email }: Pick<User, 'username' | 'email'>, password: string): SignIn =>
  username === null ? { email, password } : { username, password };

/** Which of the two portals an account opens. */
export const doorOf = ({ role }: User): Door => (role === 'clinic' ? 'clinic' : 'staff');

/**
 * Starts the idle limit, sweeps the account's dead sessions, writes the login down. Takes the row's lock as withdrawing
 * access does, so that a session opened at that moment does not outlive it.
 */
async function settle(
  ctx: AppContext,
  { userId, token, door, isLogin }: { userId: string; token: string; door: Door; isLogin: boolean },
): Promise<User | null> {
  const now = ctx.clock();
  const idleSince = new Date(now.getTime() - ctx.config.sessionIdleMinutes * 60_000);
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || doorOf(user) !== door || !(await hasPassword(tx, userId))) {
      await tx.delete(sessions).where(eq(sessions.token, token));
      return null;
    }
    await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.token, token));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.lastSeenAt, idleSince)));
    if (!isLogin) return user;
    await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId));
    await recordAudit(
      tx,
      { ...ctx, actor: toActor(ctx, user) },
      { action: 'log in', entity: 'account', entityId: null, details: auditName(user) },
    );
    return { ...user, lastLoginAt: now };
  });
}

/** Whether an account has been accepted and not been withdrawn since. */
export async function hasPassword(db: Db | Tx, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isNotNull(credentials.password)))
    .limit(1);
  return found.length > 0;
}
