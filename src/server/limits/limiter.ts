import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Db } from '../db/connection.ts';
import { rateLimits } from '../db/schema/index.ts';

/** So many within so many seconds, counted from the first. */
export type Limit = { name: string; count: number; seconds: number };

/** Counts in the database, shared by every process. Keys must not show an address or a name: sign them first. */
export type Limiter = {
  /** Counts one; null when it is within the limit, else the seconds until the count starts anew. */
  take(limit: Limit, key: string): Promise<number | null>;
  /** Takes one back that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Starts the count anew. */
  forget(limit: Limit, key: string): Promise<void>;
};

/** A limiter over this database. */
export function createLimiter(db: Db): Limiter {
  // One instance counts for every limit: the duration comes with each call, and the comparison is ours.
  const counter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: '',
    points: 1,
    duration: 1,
    // The sweep removes what is over, in one place.
    clearExpiredByTimeout: false,
  });
  const add = (limit: Limit, key: string, points: number) =>
    counter.penalty(`${limit.name}:${key}`, points, { customDuration: limit.seconds });
  return {
    async take(limit, key) {
      const { consumedPoints, msBeforeNext } = await add(limit, key, 1);
      return consumedPoints > limit.count ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null;
    },
    async giveBack(limit, key) {
      await add(limit, key, -1);
    },
    async forget(limit, key) {
      await counter.delete(`${limit.name}:${key}`);
    },
  };
}
