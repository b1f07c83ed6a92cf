import { RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

/** Links that lead nowhere, from one address. Nobody guesses 32 bytes; this keeps those who try from costing anything. */
const TRIES = { name: 'invitation', count: 30, seconds: 15 * 60 };

/**
 * Counts a token that is tried, before it is looked up.
 * @returns to be called when it was good: then it does not count
 * @throws RateLimitedError (429)
 */
export async function countTokenTry({ auth, limiter }: AppContext, clientKey: string) {
  const key = await auth.sign(`invitation from ${clientKey}`);
  const waitSeconds = await limiter.take(TRIES, key);
  if (waitSeconds !== null) throw new RateLimitedError('Too many attempts. Please try again', waitSeconds);
  return () => limiter.giveBack(TRIES, key);
}
