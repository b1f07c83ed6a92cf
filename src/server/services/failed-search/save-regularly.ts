import type { AppContext } from '#server/context.ts';
import { saveFailedSearches } from './save-failed-searches.ts';

const INTERVAL_MS = 10_000;

/** Writes counted searches every ten seconds. @returns a function that writes the last ones and stops */
export function saveRegularly(ctx: AppContext): () => Promise<void> {
  const save = () =>
    saveFailedSearches({ ctx }).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'searches that found nothing could not be counted yet'),
    );
  const timer = setInterval(() => void save(), INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return save();
  };
}
