import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import type { JobName } from './definitions.ts';

/** Reads when a job with one of these payloads is tried next, as `findNextTry` of the jobs describes it. */
export async function readNextTry(
  tx: Tx,
  name: JobName,
  payloads: readonly object[],
): Promise<number | null> {
  const texts = payloads.map((payload) => JSON.stringify(payload));
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select greatest(0, extract(epoch from min(start_after) - now()))::float8 as seconds from jobs.job
    where name = ${name} and state in ('created', 'retry', 'active') and data = any(${sql.param(texts)}::jsonb[])
    having count(*) > 0`);
  return rows[0]?.seconds ?? null;
}
