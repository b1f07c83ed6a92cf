/** What was waited for took too long. */
export class TimedOutError extends Error {
  override name = 'TimedOutError';
}

/**
 * Waits for something no longer than so; what comes later is not waited for.
 * @throws TimedOutError, or whatever `work` throws
 */
export async function inTime<Result>(work: () => Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimedOutError(`No answer within ${timeoutMs / 1000} seconds.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
