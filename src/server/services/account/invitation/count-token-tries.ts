import { RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

/** Limit of invalid links from one address. 32 bytes cannot be guessed; this limits the cost of attempts. */
const TRIES = { name: 'invitation', count: 30, seconds: 15 * 60 };

/**
 * Counts the use of a token before it is looked up.
 * @returns a function that undoes the count, for a valid token
 * @throws RateLimitedError (429)
 */
export async function countTokenTry({ auth, limiter }: AppContext, clientKey: string) {
  const key = await auth.sign(`invitation from ${clientKey}`);
  const waitSeconds = await limiter.take(TRIES, key);
  if (waitSeconds !== null) throw new RateLimitedError('Too many attempts. Please try again', waitSeconds);
  return () => limiter.giveBack(TRIES, key);
}
