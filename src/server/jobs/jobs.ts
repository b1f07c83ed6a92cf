import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db, Tx } from '#server/db/connection.ts';
import { findUnavailability } from '#server/db/unavailable.ts';
import { JOB_NAMES, type JobName, type JobPayloads, JOBS } from './definitions.ts';

type EnqueueOptions = {
  /** Minimum delay, by the database's clock. */
  afterSeconds?: number;
};

/** Enqueues jobs in the caller's transaction, so that the change and its job are committed together. */
export type Jobs = {
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Returns the seconds until a job with this payload is tried next, 0 while it is due or running; null if all such are
   * done or given up.
   */
  findNextTry<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]): Promise<number | null>;
};

type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type JobRunner = Jobs & {
  /** Starts workers; until then jobs wait in the database. */
  work(handlers: JobHandlers): Promise<void>;
  /** Waits for running jobs, at most ten seconds. */
  stop(): Promise<void>;
};

/** Retries after 30 to 60 s, then after twice as long each time, at most four hours: for 16 to 20 hours. */
const RETRY = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 };

const POLL_SECONDS = 2;
const STOP_TIMEOUT_MS = 10_000;

/** Starts the job queue in the application's database (pg-boss) and creates all queues. */
export async function startJobs(db: Db, log: Logger): Promise<JobRunner> {
  const boss = await startBossWithQueues(db, log);
  return {
    async enqueue(tx, name, payload, { afterSeconds = 0 } = {}) {
      await boss.send(name, payload, { db: fromDrizzle(tx, sql), startAfter: afterSeconds });
    },
    async findNextTry(tx, name, payload) {
      const { rows } = await tx.execute<{ seconds: number | null }>(sql`
        select greatest(0, extract(epoch from min(start_after) - now()))::float8 as seconds from jobs.job
        where name = ${name} and state in ('created', 'retry', 'active') and data = ${JSON.stringify(payload)}::jsonb
        having count(*) > 0`);
      return rows[0]?.seconds ?? null;
    },
    async work(handlers) {
      for (const name of JOB_NAMES) {
        const { cron } = JOBS[name];
        await workOff(boss, log, name, handlers[name]);
        if (cron) await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

async function workOff<Name extends JobName>(
  boss: PgBoss,
  log: Logger,
  name: Name,
  handle: JobHandlers[Name],
) {
  const options = { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true } as const;
  await boss.work<JobPayloads[Name], void, typeof options>(name, options, async (jobs) => {
    for (const { id, data, retryCount, retryLimit } of jobs) {
      const failure = await handle(data).then(() => null, describeFailure);
      if (!failure) continue;
      const next = retryCount < retryLimit ? 'it is tried again for most of a day' : 'it is given up';
      log.error({ job: name, id, ...failure }, `a job failed; ${next}`);
      throw new Error(`${name} failed: ${failure.reason}`);
    }
  });
}

/**
 * Describes a failed job without the error's message and values, which may contain addresses: pg-boss stores the
 * description, and the log is kept in a file.
 */
function describeFailure(error: unknown): { reason: string; at: string[] } {
  if (!(error instanceof Error)) return { reason: typeof error, at: [] };
  const inner = error.cause instanceof Error ? error.cause : error;
  const { code, originalCode, responseCode, command } = inner as Partial<Record<string, unknown>> & Error;
  // Nodemailer's code is as vague as "network", so the system's code, the server's response and the command are added.
  const parts = [code, originalCode, responseCode, command];
  return {
    reason: [
      inner.name,
      ...parts.filter((part) => typeof part === 'string' || typeof part === 'number'),
    ].join(' '),
    at: (inner.stack ?? '').split('\n').filter((line) => /^ +at /.test(line)),
  };
}

/**
 * An instance knows only queues that existed when it started. Looking up a new one inside a transaction would deadlock
 * on the embedded database, so after creating queues a second instance is started.
 */
async function startBossWithQueues(db: Db, log: Logger): Promise<PgBoss> {
  const boss = await startBoss(db, log);
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  const missing = JOB_NAMES.filter((name) => !known.has(name));
  if (missing.length === 0) return boss;
  for (const name of missing) await boss.createQueue(name, RETRY);
  await boss.stop({ graceful: false });
  return startBoss(db, log);
}

async function startBoss(db: Db, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schema: 'jobs' });
  // pg-boss keeps polling during an outage of the database.
  boss.on('error', (error) => {
    const outage = findUnavailability(error);
    if (!outage) log.error({ err: error }, 'jobs failed');
    else if (!outage.isKnown) log.warn({ reason: outage.reason }, 'jobs failed');
  });
  await boss.start();
  return boss;
}
