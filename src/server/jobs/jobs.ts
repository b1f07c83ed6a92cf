import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db, Tx } from '#server/db/connection.ts';
import type { JobName, JobPayloads } from './definitions.ts';

/** Enqueues work in the transaction that makes it necessary, so that neither happens without the other. */
export type Jobs = {
  send<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]): Promise<void>;
};

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type JobRunner = Jobs & {
  /** Begins to work jobs off; until then they wait in the database. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs end, at most ten seconds. */
  stop(): Promise<void>;
};

const NAMES = ['mail-review-published'] as const satisfies readonly JobName[];

/** Tried again after 30 s, 1, 2, 4 … minutes, for about a day. */
const RETRY = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 };

const POLL_SECONDS = 2;
const STOP_TIMEOUT_MS = 10_000;

/** Jobs kept in the product's own database (pg-boss). Their queues exist before anything is sent. */
export async function startJobs(db: Db, log: Logger): Promise<JobRunner> {
  await createMissingQueues(db, log);
  const boss = await startBoss(db, log);
  return {
    async send(tx, name, payload) {
      await boss.send(name, payload, { db: fromDrizzle(tx, sql) });
    },
    async work(handlers) {
      for (const name of NAMES) {
        await boss.work<JobPayloads[typeof name]>(
          name,
          { pollingIntervalSeconds: POLL_SECONDS },
          async (jobs) => {
            for (const job of jobs) await handlers[name](job.data);
          },
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

async function startBoss(db: Db, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schema: 'jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'jobs failed'));
  await boss.start();
  return boss;
}

/**
 * An instance knows the queues that there were when it started; asking for another inside a transaction would wait for
 * that very transaction on the embedded database. So they are made by an instance of their own.
 */
async function createMissingQueues(db: Db, log: Logger): Promise<void> {
  const boss = await startBoss(db, log);
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of NAMES.filter((candidate) => !known.has(candidate))) await boss.createQueue(name, RETRY);
  await boss.stop({ graceful: false });
}
