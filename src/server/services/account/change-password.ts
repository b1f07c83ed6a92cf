import { and, eq } from 'drizzle-orm';
import { AppError, RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { credentials, sessions, users } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { auditName } from './find-account.ts';
import { setPassword } from './set-password.ts';

/** Whoever finds an open portal must not find out its password by trying. */
const GUESSES = { name: 'own-password', count: 5, seconds: 15 * 60 };

type Input = { currentPassword: string; newPassword: string };

/**
 * Changes one's own password. Every session ends, and the one that asked continues under a new token.
 * @returns the Set-Cookie lines of the new session
 * @throws AppError unauthenticated (401), invalid-input (400) naming currentPassword, RateLimitedError (429)
 */
export async function changePassword({ ctx, input }: { ctx: AppContext; input: Input }): Promise<string[]> {
  const account = await getOwnAccount(ctx);
  const key = await ctx.auth.sign(`own password of ${account.id}`);
  const waitSeconds = await ctx.limiter.take(GUESSES, key);
  if (waitSeconds !== null)
    throw new RateLimitedError('Too many wrong passwords. Please try again', waitSeconds);
  if (!(await ctx.auth.verifyPassword(input.currentPassword, account.passwordHash))) {
    const message = 'The current password is not right';
    throw new AppError('invalid-input', message, { currentPassword: message });
  }
  await ctx.limiter.forget(GUESSES, key);
  const passwordHash = await ctx.auth.hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    await setPassword(tx, { userId: account.id, passwordHash, now: ctx.clock() });
    await recordAudit(tx, ctx, {
      action: 'change password',
      entity: 'account',
      entityId: null,
      details: auditName(account),
    });
  });
  return reopenSession(ctx, account.email, input.newPassword);
}

/** Outside the transaction: sessions are opened through a connection of their own. */
async function reopenSession(ctx: AppContext, email: string, password: string): Promise<string[]> {
  const opened = await ctx.auth.signIn({ email, password });
  if (!opened) throw new AppError('unauthenticated', 'The password was changed. Please log in.');
  await ctx.db.update(sessions).set({ lastSeenAt: ctx.clock() }).where(eq(sessions.token, opened.token));
  return opened.cookies;
}

async function getOwnAccount({ db, actor }: AppContext) {
  if (actor.kind !== 'staff' && actor.kind !== 'clinic')
    throw new AppError('unauthenticated', 'Please log in.');
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      clinicId: users.clinicId,
      passwordHash: credentials.password,
    })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.id, actor.userId));
  if (!account?.passwordHash) throw new AppError('unauthenticated', 'Please log in.');
  return { ...account, passwordHash: account.passwordHash };
}
