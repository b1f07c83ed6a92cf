import type { AppContext } from '#server/context.ts';

/**
 * Sends a letter, which counts against a limit unless sending fails. Sends none beyond the limit; for `sendOnce` it counts
 * as sent then, so that no later run sends it.
 */
export async function sendWithinLimit(
  { limiter }: AppContext,
  counted: Parameters<AppContext['limiter']['take']>,
  send: () => Promise<void>,
): Promise<void> {
  const waitSeconds = await limiter.take(...counted);
  if (waitSeconds !== null) return;
  try {
    await send();
  } catch (error) {
    await limiter.giveBack(...counted);
    throw error;
  }
}
