import type { SecondFactorCode } from '#domain/account/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

/** Longer than the minute and a half in which an app's code is good, its neighbours' half minutes included. */
const USE = { name: 'second-factor-use', count: 1, seconds: 120 };

const USED = 'This code has been used. Wait until your app shows the next one.';

/**
 * Claims an app's code for one use, before it is checked (RFC 6238, 5.2): whoever saw it typed can't use it again, nor
 * can two requests at once. Recovery codes are taken out of their list instead.
 * @returns to be called when the code turned out to be wrong
 * @throws AppError invalid-input (400) naming the code
 */
export async function claimCode(
  { auth, limiter }: AppContext,
  userId: string,
  { kind, text }: SecondFactorCode,
): Promise<() => Promise<void>> {
  if (kind === 'recovery') return async () => {};
  const key = await auth.sign(`code ${text} of ${userId}`);
  if ((await limiter.take(USE, key)) !== null) throw new AppError('invalid-input', USED, { code: USED });
  return () => limiter.forget(USE, key);
}
