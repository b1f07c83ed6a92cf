import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { JOB_NAMES, type JobName } from './definitions.ts';

/** States of jobs that somebody may have to look at. */
const STATES = ['created', 'retry', 'active', 'failed'] as const;

type State = (typeof STATES)[number];

/** The jobs of a queue; `failed` ones have been given up. */
export type QueueState = {
  queue: JobName;
  counts: Record<State, number>;
  /** Age of the oldest that is neither done nor given up; 0 without one. */
  oldestAgeSeconds: number;
};

/** Reads the state of every queue by the database's clock. */
export async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await db.execute<{ name: JobName; state: State; count: number; age: number }>(sql`
    select name, state::text as state, count(*)::int as count,
      extract(epoch from now() - min(created_on))::float8 as age
    from jobs.job where state::text = any(${sql.param(STATES)}::text[]) group by name, state`);
  return JOB_NAMES.map((queue) => {
    const own = rows.filter(({ name }) => name === queue);
    const counts = STATES.map((state) => [state, own.find((row) => row.state === state)?.count ?? 0]);
    return {
      queue,
      counts: Object.fromEntries(counts) as QueueState['counts'],
      oldestAgeSeconds: Math.max(0, ...own.filter(({ state }) => state !== 'failed').map(({ age }) => age)),
    };
  });
}
