import { LRUCache } from 'lru-cache';
import type { FailedSearchReport } from '#domain/failed-search/failed-search-views.ts';
import { DAY_MS } from '#domain/seoul-day.ts';

export type CountedSearch = FailedSearchReport & { count: number };

/** Most texts between two writes, and most pairs of network and text that are remembered. */
const MOST_TEXTS = 1_000;
const MOST_REMEMBERED = 20_000;
/** Collects searches that found nothing in memory, until they are written together. */
export function createFailedSearchBuffer() {
  const counts = new Map<string, CountedSearch>();
  /** Remembers who searched what, so that a text that one network repeats counts once a day. Never stored. */
  const counted = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: DAY_MS });

  const add = (search: CountedSearch) => {
    const key = keyOf(search);
    const known = counts.get(key);
    if (known) known.count += search.count;
    else if (counts.size < MOST_TEXTS) counts.set(key, { ...search });
  };

  return {
    /** Counts a search. @param client a key of the client's network */
    note(search: FailedSearchReport, client: string): void {
      const key = `${client} ${keyOf(search)}`;
      if (counted.has(key)) return;
      counted.set(key, true);
      add({ ...search, count: 1 });
    },
    /** Returns what was counted, and forgets it. */
    take(): CountedSearch[] {
      const taken = [...counts.values()];
      counts.clear();
      return taken;
    },
    /** Takes back what could not be written. */
    putBack: (searches: readonly CountedSearch[]): void => searches.forEach(add),
  };
}

/** Tells texts apart, also those that were searched for in several languages or lists. */
export const keyOf = ({ kind, language, text }: FailedSearchReport) => `${kind} ${language} ${text}`;

export type FailedSearchBuffer = ReturnType<typeof createFailedSearchBuffer>;
