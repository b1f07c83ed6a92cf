/** Whoever asks how the site is wants to know now: a part that has not answered by then has failed. */
export const CHECK_TIMEOUT_MS = 3000;

export class TimedOutError extends Error {
  override name = 'TimedOutError';
}

/**
 * A check with its time limit; one that comes too late is not waited for.
 * @throws TimedOutError, or whatever the check throws
 */
export async function inTime<Result>(
  check: () => Promise<Result>,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimedOutError(`No answer within ${timeoutMs / 1000} seconds.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([check(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
