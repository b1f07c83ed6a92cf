import { type Clock, within } from './retry.ts';

/** Before the second and the third attempt (specification, section 9: generic helper). */
const WAITS_MS = [500, 1000] as const;
const TIMEOUT_MS = 15_000;

/**
 * Three attempts at what is not the API, each in time; the API's own are the gateway's.
 * @param run an attempt, which fails by rejecting; its signal ends it when its time is over
 * @throws what the last attempt failed with, a TimeoutFault where it took too long
 */
export async function tryThrice<Result>(
  clock: Clock,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { signal } = new AbortController();
  const attempt = () => within(TIMEOUT_MS, { clock, signal }, run);
  for (const waitMs of WAITS_MS) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      return await attempt();
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- the same
      await clock.wait(waitMs, signal);
    }
  }
  return attempt();
}
