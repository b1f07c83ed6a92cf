import { freshMs } from './public-reads.ts';
import type { RawResponse } from './transports/transport.ts';

const LIMIT = 100;
const LONGEST_BODY = 500_000;

/**
 * Answers of public reads by their URL, while they are fresh; the oldest make room. Answers are plain data that nobody
 * changes: every reader makes a copy of its own of one.
 */
export function createCache(now: () => number) {
  const kept = new Map<string, { answer: RawResponse; readAt: number }>();
  let generation = 0;
  return {
    find(url: string): RawResponse | null {
      const found = kept.get(url);
      if (!found) return null;
      if (now() - found.readAt < freshMs(url)) return found.answer;
      kept.delete(url);
      return null;
    },
    /** To be asked before a request is sent, and handed to `keep` with its answer. */
    generation: (): number => generation,
    /** @param asked the generation when it was asked for: what a write may have made old since is not kept */
    keep(url: string, answer: RawResponse, asked: number): void {
      if (asked !== generation || answer.body.length > LONGEST_BODY) return;
      kept.delete(url);
      kept.set(url, { answer, readAt: now() });
      const oldest = kept.keys().next();
      if (kept.size > LIMIT && !oldest.done) kept.delete(oldest.value);
    },
    clear(): void {
      generation += 1;
      kept.clear();
    },
  };
}
