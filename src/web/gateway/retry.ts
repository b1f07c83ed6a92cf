import { TimeoutFault } from './errors.ts';

/** Number of retries after the first attempt. */
export const RETRIES = 3;

const FIRST_WAIT_MS = 250;
const BASE_WAIT_MS = 800;
const GROWTH = 1.5;
const JITTER = 0.2;
const TIMEOUT_MS = 15_000;

/** The gateway's clock, replaced in tests. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects with the signal's reason if it is aborted first. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/**
 * Returns the delay before a retry in milliseconds: 250, 800, 1200 …, plus up to 20 % jitter.
 * @param retry 1 for the first
 * @param random from 0 to 1
 */
export function waitBefore(retry: number, random: number): number {
  const wait = retry === 1 ? FIRST_WAIT_MS : BASE_WAIT_MS * GROWTH ** (retry - 2);
  return wait * (1 + JITTER * random);
}

/** Returns the timeout of an attempt in milliseconds. @param retry 0 for the first attempt */
export const timeoutOf = (retry: number): number => TIMEOUT_MS * GROWTH ** retry;

/**
 * Runs a function with a timeout; its signal is aborted on timeout and when the outer signal is.
 * @throws TimeoutFault
 */
export async function within<Result>(
  timeoutMs: number,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  const stop = () => end.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const timeout = async () => {
    await clock.wait(timeoutMs, end.signal);
    throw new TimeoutFault(timeoutMs);
  };
  try {
    return await Promise.race([run(end.signal), timeout()]);
  } finally {
    signal.removeEventListener('abort', stop);
    end.abort();
  }
}
