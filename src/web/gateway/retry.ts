import { TimeoutFault } from './errors.ts';

/** Attempts after the first (specification, section 9). */
export const RETRIES = 3;

const FIRST_WAIT_MS = 250;
const BASE_WAIT_MS = 800;
const GROWTH = 1.5;
const JITTER = 0.2;
const TIMEOUT_MS = 15_000;

/** Time as the gateway sees it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects with the signal's reason when it is aborted before. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/**
 * Milliseconds to wait before a retry: 250, 800, 1200 …, and up to a fifth more.
 * @param retry 1 for the first
 * @param random from 0 to 1
 */
export function waitBefore(retry: number, random: number): number {
  const wait = retry === 1 ? FIRST_WAIT_MS : BASE_WAIT_MS * GROWTH ** (retry - 2);
  return wait * (1 + JITTER * random);
}

/** Milliseconds that an attempt may take. @param retry 0 for the first attempt */
export const timeoutOf = (retry: number): number => TIMEOUT_MS * GROWTH ** retry;

/**
 * Runs something that must end in time; its signal is aborted when it has not, or when it is no longer wanted.
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
