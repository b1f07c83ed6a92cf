import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db, Tx } from '#server/db/connection.ts';
import { findUnavailability } from '#server/db/unavailable.ts';
import type { JobName, JobPayloads } from './definitions.ts';

type SendOptions = {
  /** Not to be worked off sooner, by the clock of the database. */
  afterSeconds?: number;
};

/** Enqueues work in the transaction that makes it necessary, so that neither happens without the other. */
export type Jobs = {
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: SendOptions,
  ): Promise<void>;
};

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type JobRunner = Jobs & {
  /** Begins to work jobs off; until then they wait in the database. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs end, at most ten seconds. */
  stop(): Promise<void>;
};

/** The queue of every kind of job; with a cron, one is sent at its times by whichever process comes first. */
const QUEUES: Record<JobName, { cron?: string }> = {
  'mail-review-receipt': {},
  'mail-clinic-submission': {},
  'mail-review-published': {},
  'mail-review-edited': {},
  'mail-review-letter': {},
  'mail-new-message': {},
  'mail-clinic-inquiry': {},
  'mail-clinic-change': {},
  'mail-invitation': {},
  'mail-password-reset': {},
  sweep: { cron: '17 * * * *' },
};

const NAMES = Object.keys(QUEUES) as JobName[];

/** Tried again after 30 s, 1, 2, 4 … minutes, for about a day. */
const RETRY = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 };

const POLL_SECONDS = 2;
const STOP_TIMEOUT_MS = 10_000;

/** Jobs kept in the product's own database (pg-boss). Their queues exist before anything is sent. */
export async function startJobs(db: Db, log: Logger): Promise<JobRunner> {
  const boss = await startBossWithQueues(db, log);
  return {
    async send(tx, name, payload, { afterSeconds = 0 } = {}) {
      await boss.send(name, payload, { db: fromDrizzle(tx, sql), startAfter: afterSeconds });
    },
    async work(handlers) {
      for (const name of NAMES) {
        const { cron } = QUEUES[name];
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
      const next = retryCount < retryLimit ? 'it is tried again for about a day' : 'it is given up';
      log.error({ job: name, id, ...failure }, `a job failed; ${next}`);
      throw new Error(`${name} failed: ${failure.reason}`);
    }
  });
}

/**
 * Why a job failed, without what the error says and carries: a mail server's refusal names addresses, a query its values.
 * What a job throws is kept beside it, and what is logged stays in a file.
 */
function describeFailure(error: unknown): { reason: string; at: string[] } {
  if (!(error instanceof Error)) return { reason: typeof error, at: [] };
  const inner = error.cause instanceof Error ? error.cause : error;
  const { code, originalCode, responseCode, command } = inner as Partial<Record<string, unknown>> & Error;
  // Nodemailer's code says as much as "network"; beside it stand the system's code, the server's answer and the command.
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
 * An instance knows the queues that there were when it started; asking for another inside a transaction would wait for
 * that very transaction on the embedded database. So where queues were missing, a second instance is the one to use.
 */
async function startBossWithQueues(db: Db, log: Logger): Promise<PgBoss> {
  const boss = await startBoss(db, log);
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  const missing = NAMES.filter((name) => !known.has(name));
  if (missing.length === 0) return boss;
  for (const name of missing) await boss.createQueue(name, RETRY);
  await boss.stop({ graceful: false });
  return startBoss(db, log);
}

async function startBoss(db: Db, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schema: 'jobs' });
  // It asks on and on while the database is away.
  boss.on('error', (error) => {
    const outage = findUnavailability(error);
    if (!outage) log.error({ err: error }, 'jobs failed');
    else if (!outage.isKnown) log.warn({ reason: outage.reason }, 'jobs failed');
  });
  await boss.start();
  return boss;
}
