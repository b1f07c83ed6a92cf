/** Work that exceeded its timeout. */
export class TimedOutError extends Error {
  override name = 'TimedOutError';
}

/**
 * Waits for `work`, at most `timeoutMs`; a later result is ignored.
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
