import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/connection.ts';

/** Maximum age of what is cached for a version: a database that is replaced by an older state may bring a version back. */
const VERSION_TTL_MS = 10 * 60_000;

/**
 * Creates caches, one for each database, of what was read for a version of the public content.
 * @param max number of entries
 */
export function createVersionCache<Key extends {}, Value extends {}>(max: number) {
  const cacheByDb = new WeakMap<Db, LRUCache<Key, Value>>();
  return (db: Db): LRUCache<Key, Value> => {
    const cache = cacheByDb.get(db) ?? new LRUCache({ max, ttl: VERSION_TTL_MS });
    cacheByDb.set(db, cache);
    return cache;
  };
}
