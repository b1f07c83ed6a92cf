import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connection.ts';
import type { JobRunner } from '#server/jobs/jobs.ts';
import type { HttpServer } from './http-server.ts';
import type { InFlight } from './in-flight.ts';

type Running = {
  config: Pick<Config, 'drainMs' | 'uploadTimeoutMs'>;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Aborted first, so that readiness fails. */
  stopping: AbortController;
  httpServer: Pick<HttpServer, 'stopAccepting' | 'endConnections'>;
  /** Idle time between two requests after which a connection is closed. */
  idleMs: number;
  inFlight: Pick<InFlight, 'end'>;
  /** Closes resources used only for serving: the page cache's polling, card rendering, Vite. */
  helpers: readonly (() => unknown)[];
  jobs: Pick<JobRunner, 'stop'>;
  database: Pick<Database, 'close'>;
};

/** Time to process photos and write rows after an upload's last byte. */
const AFTER_UPLOAD_MS = 30_000;
/** Jobs and the database have shorter timeouts of their own. */
const CLOSE_MS = 45_000;

/** Maximum duration of a stop, after which the process is ended. */
export const longestStopMs = ({ drainMs, uploadTimeoutMs }: Running['config']) =>
  drainMs + uploadTimeoutMs + AFTER_UPLOAD_MS + CLOSE_MS;

/**
 * Stops without losing work: readiness fails, the listener closes, every request is answered, jobs
 * end, the database closes.
 * @returns the number of requests cut off because they took longer than an upload may
 */
export async function shutDown(running: Running): Promise<number> {
  const { config, log, stopping, httpServer, idleMs, inFlight, helpers, jobs, database } = running;
  stopping.abort();
  if (config.drainMs > 0) await delay(config.drainMs);
  await httpServer.stopAccepting();
  log.info('not listening any more; finishing what is in flight');
  const cut = await httpServer.endConnections({
    limitMs: config.uploadTimeoutMs + AFTER_UPLOAD_MS,
    idleMs,
  });
  if (cut > 0) log.warn({ requests: cut }, 'requests were cut short');
  await inFlight.end();
  for (const end of helpers) await end();
  await jobs.stop();
  await database.close();
  return cut;
}
