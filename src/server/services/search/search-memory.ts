import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '#server/db/connection.ts';
import type { Candidate } from './rank/rank-clinics.ts';

/** Holds the texts by which a search compares a clinic, and the digest of the columns that they were read from. */
export type SearchData = Pick<Candidate, 'places' | 'forms' | 'sortName'> & { digest: string };

/** Holds the limit and the cache that all searches of a running server share. */
export type SearchMemory = {
  /**
   * Limits concurrent searches to the processors, in order of arrival: more at once would slow all of them. Never wait
   * here while holding a connection.
   */
  limit: LimitFunction;
  /**
   * Cached search data by clinic. Searches often find the same clinics, and transferring and parsing their texts takes
   * longer than comparing them.
   */
  searched: LRUCache<number, SearchData>;
};

/** The part of the application's context that a search needs. */
export type SearchContext = { db: Db; search: SearchMemory };

export const createSearchMemory = (): SearchMemory => ({
  limit: pLimit(availableParallelism() + 1),
  searched: new LRUCache({ max: 50_000 }),
});
