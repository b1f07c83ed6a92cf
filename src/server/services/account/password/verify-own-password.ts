import { and, eq } from 'drizzle-orm';
import { AppError, RateLimitedError } from '#domain/errors.ts';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { AppContext } from '#server/context.ts';
import { credentials } from '#server/db/schema/index.ts';

/** Limits guesses of the password at a portal left open. */
const GUESSES = { name: 'own-password', count: 5, seconds: 15 * 60 };

type Input = {
  userId: string;
  password: string;
  /** Name of the input field. */
  field: 'currentPassword' | 'password';
};

/**
 * Checks the signed-in user's password before a sensitive change, in case the portal was left open.
 * @throws AppError invalid-input (400) naming the field, unauthenticated (401), RateLimitedError (429)
 */
export async function verifyOwnPassword(ctx: AppContext, { userId, password, field }: Input): Promise<void> {
  const [found] = await ctx.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  if (!found?.hash) throw new AppError('unauthenticated', 'Please log in.');
  const key = await ctx.auth.sign(`own password of ${userId}`);
  const waitSeconds = await ctx.limiter.take(GUESSES, key);
  if (waitSeconds !== null)
    throw new RateLimitedError('Too many wrong passwords. Please try again', waitSeconds);
  if (!(await ctx.auth.passwords.verify({ password, hash: found.hash })))
    throw invalidFields({ [field]: fault('passwordWrong') });
  await ctx.limiter.forget(GUESSES, key);
}
