import type { SecondFactorCode } from '#domain/account/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

/** Longer than the ninety seconds for which an app's code is valid, with one step of tolerance each way. */
const USE = { name: 'second-factor-use', count: 1, seconds: 120 };

const USED = 'This code has been used. Wait until your app shows the next one.';

/**
 * Claims an app's code for one use before it is checked (RFC 6238, 5.2), so that it cannot be reused, also not by a
 * concurrent request. Recovery codes are deleted from their list instead.
 * @returns a function that releases the claim of a wrong code
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
