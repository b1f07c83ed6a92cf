import { inTime } from '#domain/in-time.ts';
import type { AppContext } from '../context.ts';
import { type QueueState, readQueues } from '../jobs/read-queues.ts';
import { findOldestPending } from '../services/review/find-oldest-pending.ts';

/** Work that waits in the database. */
export type Backlog = {
  queues: readonly QueueState[];
  /** 0 if no review waits for staff. */
  oldestReviewAgeSeconds: number;
};

/** Prometheus gives up after ten seconds, and then has no figure at all. */
const TIMEOUT_MS = 3_000;

/** @throws TimedOutError, or the error of a query */
export async function readBacklog(ctx: AppContext): Promise<Backlog> {
  const read = () => Promise.all([readQueues(ctx.db), findOldestPending({ ctx })]);
  const [queues, oldestAt] = await inTime(read, TIMEOUT_MS);
  const age = oldestAt === null ? 0 : (ctx.clock().getTime() - oldestAt.getTime()) / 1000;
  return { queues, oldestReviewAgeSeconds: Math.max(0, age) };
}
