import { and, eq, lt } from 'drizzle-orm';
import type { SessionUser } from '#domain/account/account-views.ts';
import type { Actor } from '#domain/account/actor.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countAttempt } from './login-limits.ts';

type Input = {
  username: string;
  password: string;
  /** What the client's address is counted under. */
  clientKey: string;
  /** The request's Cookie header; the session it names ends, so that no two share a browser. */
  cookieHeader: string;
};

/** Who is in now, and the Set-Cookie lines that make the browser remember it. */
export type LoggedIn = { user: SessionUser; cookies: string[] };

/**
 * Opens a session for a staff member, always a new one.
 * @throws AppError unauthenticated (401), the same for unknown names and wrong passwords; RateLimitedError (429)
 */
export async function logIn({ ctx, input }: { ctx: AppContext; input: Input }): Promise<LoggedIn> {
  const { username, password, clientKey, cookieHeader } = input;
  const device = await ctx.auth.devices.find(cookieHeader, username);
  const uncount = await countAttempt(ctx, { username, clientKey, device });
  const opened = await ctx.auth.signIn({ username, password });
  if (!opened) {
    await recordFailure(ctx, username);
    throw new AppError('unauthenticated', 'Invalid username or password');
  }
  await uncount();
  await ctx.auth.signOut(cookieHeader);
  const user = await settle(ctx, opened);
  return { user, cookies: [...opened.cookies, await ctx.auth.devices.remember(username, device)] };
}

/** Starts the idle limit, sweeps the account's dead sessions, writes the login down. */
async function settle(ctx: AppContext, opened: { userId: string; token: string }): Promise<SessionUser> {
  const now = ctx.clock();
  const idleSince = new Date(now.getTime() - ctx.config.sessionIdleMinutes * 60_000);
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, opened.userId));
    if (!user?.username || user.role === 'clinic')
      throw new AppError('unauthenticated', 'Invalid username or password');
    await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.token, opened.token));
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), lt(sessions.lastSeenAt, idleSince)));
    const { id, username, role } = user;
    const actor: Actor = { kind: 'staff', userId: id, username, role };
    await recordAudit(
      tx,
      { ...ctx, actor },
      { action: 'log in', entity: 'account', entityId: null, details: { username } },
    );
    return { id, username, role };
  });
}

/** Names an account that exists; a name that doesn't may be a password typed in the wrong field. */
async function recordFailure(ctx: AppContext, typed: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ username: users.username })
      .from(users)
      .where(eq(users.username, typed.toLowerCase()));
    await recordAudit(tx, ctx, {
      action: 'fail to log in',
      entity: 'account',
      entityId: null,
      details: { username: user?.username ?? null },
    });
  });
}
