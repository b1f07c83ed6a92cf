import { type Clock, within } from './retry.ts';

/** Delays before the second and third attempt. */
const WAITS_MS = [500, 1000] as const;
const TIMEOUT_MS = 15_000;

/**
 * Makes up to three attempts with a timeout each, for requests outside the API, whose retries are the gateway's.
 * @param run one attempt, which fails by rejecting; its signal is aborted on timeout
 * @throws the last attempt's error, a TimeoutFault after a timeout
 */
export async function tryThrice<Result>(
  clock: Clock,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { signal } = new AbortController();
  const attempt = () => within(TIMEOUT_MS, { clock, signal }, run);
  for (const waitMs of WAITS_MS) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other on purpose
      return await attempt();
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- one after the other on purpose
      await clock.wait(waitMs, signal);
    }
  }
  return attempt();
}
