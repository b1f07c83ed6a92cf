import { eq } from 'drizzle-orm';
import type { SessionUser } from '#domain/account/account-views.ts';
import type { SecondFactorCode } from '#domain/account/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { wrongCode } from './check-own-code.ts';
import { claimCode } from './claim-code.ts';
import { auditName, type User } from '../account/find-account.ts';
import { toActor } from '../account/session/find-actor.ts';
import { getSession } from '../account/session/get-session.ts';
import { CODE_LIMITS, countAttempt } from '../account/session/login-limits.ts';
import { completeSignIn } from '../account/session/open-session.ts';
import type { Verb } from '../verb.ts';

type Input = {
  code: SecondFactorCode;
  /** Key of the client's address for rate limits. */
  clientKey: string;
  /** The request's Cookie header: identifies the sign-in that waits for a code, and a session to end. */
  cookieHeader: string;
};

/**
 * Completes a sign-in with its code, in the browser that sent the password.
 * @throws AppError unauthenticated (401) if no sign-in waits in this browser, invalid-input (400) naming the code,
 * RateLimitedError (429)
 */
export const logInWithCode: Verb<Input, { user: SessionUser; cookies: string[] }> = async ({
  ctx,
  input: { code, clientKey, cookieHeader },
}) => {
  const waiting = await findWaiting(ctx, cookieHeader);
  const account = waiting.username ?? waiting.email;
  const device = await ctx.auth.devices.find(cookieHeader, account);
  const uncount = await countAttempt(ctx, { account, clientKey, device }, CODE_LIMITS);
  const unclaim = await claimCode(ctx, waiting.id, code);
  const factors = await ctx.auth.secondFactors();
  const answer = await factors.answerChallenge(cookieHeader, code);
  if (typeof answer === 'string') {
    await unclaim();
    if (answer === 'gone') throw gone();
    await record(ctx, waiting, 'fail the second factor');
    throw wrongCode(code);
  }
  const opened = await completeSignIn(ctx, answer, { portal: 'staff', isLogin: true });
  if (!opened) throw gone();
  await uncount();
  await ctx.auth.signOut(cookieHeader);
  const accountCtx = { ...ctx, actor: toActor(ctx, opened.user) };
  if (code.kind === 'recovery') await record(accountCtx, waiting, 'use a recovery code');
  return {
    user: await getSession({ ctx: accountCtx }),
    cookies: [...opened.cookies, await ctx.auth.devices.remember(account, device)],
  };
};

async function findWaiting(ctx: AppContext, cookieHeader: string): Promise<User> {
  const factors = await ctx.auth.secondFactors();
  const userId = await factors.findChallenged(cookieHeader);
  if (userId === null) throw gone();
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw gone();
  return user;
}

const gone = () =>
  new AppError(
    'unauthenticated',
    'This login has expired, or too many codes were wrong. Please begin again.',
  );

const record = (ctx: AppContext, user: User, action: string) =>
  ctx.db.transaction((tx) => recordAccountAudit(tx, ctx, action, auditName(user)));
