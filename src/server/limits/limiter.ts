import { eq, lte, sql } from 'drizzle-orm';
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import type { Db, Tx } from '../db/connection.ts';
import { rateLimits } from '../db/schema/index.ts';

/** At most `count` calls within `seconds` of the first call. */
type Limit = { name: string; count: number; seconds: number };

/**
 * Counts in the database, shared by every process. Keys must not contain an address or a name: sign them first.
 */
export type Limiter = {
  /** Counts a call; returns null within the limit, else the seconds until the window ends. */
  take(limit: Limit, key: string): Promise<number | null>;
  /** Counts all calls with the same mark once. Concurrent calls wait for the first to be counted. */
  takeOnce(limit: Limit, key: string, mark: string): Promise<number | null>;
  /** Takes back a call that should not count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Resets the count. */
  forget(limit: Limit, key: string): Promise<void>;
};

/** Creates a limiter that counts in this database. */
export function createLimiter(db: Db): Limiter {
  const counter = createCounter(db);
  return {
    take: (limit, key) => take(counter, limit, key),
    takeOnce: (limit, key, mark) =>
      db.transaction(async (tx) => {
        const markKey = `${limit.name} once:${mark}`;
        if (!(await putMark(tx, markKey, limit.seconds))) return null;
        const waitSeconds = await take(createCounter(tx), limit, key);
        // Unmarks a refused call, so that a retry does not pass as already counted.
        if (waitSeconds !== null) await tx.delete(rateLimits).where(eq(rateLimits.key, markKey));
        return waitSeconds;
      }),
    async giveBack(limit, key) {
      await add(counter, limit, key, -1);
    },
    async forget(limit, key) {
      await counter.delete(`${limit.name}:${key}`);
    },
  };
}

/** Counts in this process alone, for routes that must work during a database outage. */
export function createProcessLimiter(): Pick<Limiter, 'take'> {
  const processCounter = new RateLimiterMemory({ keyPrefix: '', points: 1, duration: 1 });
  return { take: (limit, key) => take(processCounter, limit, key) };
}

// One instance serves every limit: the duration is passed with each call, and `take` compares the points.
const createCounter = (db: Db | Tx) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: '',
    points: 1,
    duration: 1,
    // The sweep job deletes expired rows instead.
    clearExpiredByTimeout: false,
  });

type Counter = Pick<RateLimiterAbstract, 'penalty'>;

const add = (counter: Counter, limit: Limit, key: string, points: number) =>
  counter.penalty(`${limit.name}:${key}`, points, { customDuration: limit.seconds });

/** Counts one. @returns seconds to wait if that is more than the limit; null if not */
async function take(counter: Counter, limit: Limit, key: string): Promise<number | null> {
  const { consumedPoints, msBeforeNext } = await add(counter, limit, key, 1);
  return consumedPoints > limit.count ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null;
}

/**
 * Stores a mark for `seconds`; waits for a transaction that stores the same one.
 * @returns true if it is new
 */
async function putMark(tx: Tx, key: string, seconds: number): Promise<boolean> {
  const now = new Date();
  const fresh = { points: 1, expire: new Date(now.getTime() + seconds * 1000) };
  const put = await tx
    .insert(rateLimits)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: rateLimits.key, set: fresh, setWhere: lte(rateLimits.expire, now) })
    .returning({ one: sql`1` });
  return put.length > 0;
}
