import { and, eq, isNotNull, lt } from 'drizzle-orm';
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

type Input = {
  signIn: SignIn;
  door: Door;
  /** False where somebody who is in already continues under a new token. */
  isLogin: boolean;
};

/**
 * Opens a session, always a new one, and writes the login down. Never inside a transaction.
 * @returns the account and the Set-Cookie lines of the session; null when name and password don't open this door
 */
export async function openSession(ctx: AppContext, { signIn, door, isLogin }: Input) {
  const opened = await ctx.auth.signIn(signIn);
  if (!opened) return null;
  const user = await settle(ctx, { ...opened, door, isLogin });
  return user && { user, cookies: opened.cookies };
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
      { ...ctx, actor: toActor(user) },
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
