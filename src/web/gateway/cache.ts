import { freshMs } from './public-reads.ts';
import type { RawResponse } from './transports/transport.ts';

const LIMIT = 100;
const LONGEST_BODY = 500_000;

/**
 * Caches responses of public reads by URL while they are fresh; the oldest are evicted. Responses are immutable plain
 * data: every reader gets its own copy.
 */
export function createCache(now: () => number) {
  const entries = new Map<string, { answer: RawResponse; readAt: number }>();
  let generation = 0;
  return {
    find(url: string): RawResponse | null {
      const found = entries.get(url);
      if (!found) return null;
      if (now() - found.readAt < freshMs(url)) return found.answer;
      entries.delete(url);
      return null;
    },
    /** Read before sending a request and passed to `keep` with its response. */
    generation: (): number => generation,
    /** @param requestGeneration that of the request, so that no response from before a write is kept */
    keep(url: string, answer: RawResponse, requestGeneration: number): void {
      if (requestGeneration !== generation || answer.body.length > LONGEST_BODY) return;
      entries.delete(url);
      entries.set(url, { answer, readAt: now() });
      const oldest = entries.keys().next();
      if (entries.size > LIMIT && !oldest.done) entries.delete(oldest.value);
    },
    clear(): void {
      generation += 1;
      entries.clear();
    },
  };
}
