import type { SecondFactorCode } from '#domain/account/second-factor.ts';
import { AppError, RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { claimCode } from './claim-code.ts';

/** Limit per account, for codes entered in its portal. */
const TRIES = { name: 'own-code', count: 10, seconds: 15 * 60 };

const WRONG = {
  app: 'This code is not right. Type the one that your app shows now; the clock of its device must be right.',
  recovery: 'This recovery code is not right, or has been used.',
};

/** Returns the error for a wrong code. */
export const wrongCode = ({ kind }: SecondFactorCode) =>
  new AppError('invalid-input', WRONG[kind], { code: WRONG[kind] });

type Input = { userId: string; code: SecondFactorCode; cookieHeader: string };

/**
 * Checks a code of the signed-in user; the first code of a new secret activates the second factor.
 * @throws AppError invalid-input (400) naming the code, RateLimitedError (429)
 */
export async function checkOwnCode(ctx: AppContext, { userId, code, cookieHeader }: Input): Promise<void> {
  const key = await ctx.auth.sign(`own code of ${userId}`);
  const waitSeconds = await ctx.limiter.take(TRIES, key);
  if (waitSeconds !== null) throw new RateLimitedError('Too many wrong codes. Please try again', waitSeconds);
  const unclaim = await claimCode(ctx, userId, code);
  const factors = await ctx.auth.secondFactors();
  if (!(await factors.check(cookieHeader, code))) {
    await unclaim();
    throw wrongCode(code);
  }
  await ctx.limiter.forget(TRIES, key);
}
