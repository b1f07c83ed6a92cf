import { eq, lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Db, Tx } from '../db/connection.ts';
import { rateLimits } from '../db/schema/index.ts';

/** So many within so many seconds, counted from the first. */
export type Limit = { name: string; count: number; seconds: number };

/** Counts in the database, shared by every process. Keys must not show an address or a name: sign them first. */
export type Limiter = {
  /** Counts one; null when it is within the limit, else the seconds until the count starts anew. */
  take(limit: Limit, key: string): Promise<number | null>;
  /**
   * The same for calls that belong together: all with the same mark count once. Of those that come at once, the first
   * counts and the others wait for what came of it.
   */
  takeOnce(limit: Limit, key: string, mark: string): Promise<number | null>;
  /** Takes one back that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Starts the count anew. */
  forget(limit: Limit, key: string): Promise<void>;
};

/** A limiter over this database. */
export function createLimiter(db: Db): Limiter {
  const counter = createCounter(db);
  return {
    take: (limit, key) => take(counter, limit, key),
    takeOnce: (limit, key, mark) =>
      db.transaction(async (tx) => {
        const markKey = `${limit.name} once:${mark}`;
        if (!(await putMark(tx, markKey, limit.seconds))) return null;
        const waitSeconds = await take(createCounter(tx), limit, key);
        // Refused, it has not begun: its next call must not pass for a later one.
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

// One instance counts for every limit: the duration comes with each call, and the comparison is ours.
const createCounter = (db: Db | Tx) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: '',
    points: 1,
    duration: 1,
    // The sweep removes what is over, in one place.
    clearExpiredByTimeout: false,
  });

const add = (counter: RateLimiterDrizzle, limit: Limit, key: string, points: number) =>
  counter.penalty(`${limit.name}:${key}`, points, { customDuration: limit.seconds });

async function take(counter: RateLimiterDrizzle, limit: Limit, key: string): Promise<number | null> {
  const { consumedPoints, msBeforeNext } = await add(counter, limit, key, 1);
  return consumedPoints > limit.count ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null;
}

/** Puts a mark that stands for so long; another transaction that puts the same waits. @returns whether it is new */
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
