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
  /** Aborted first: readiness fails from then on. */
  stopping: AbortController;
  httpServer: Pick<HttpServer, 'stopAccepting' | 'endConnections'>;
  /** Silence between two requests after which a connection is closed. */
  idleMs: number;
  inFlight: Pick<InFlight, 'end'>;
  /** What only serving needs: the page cache's polling, drawing, Vite. */
  helpers: readonly (() => unknown)[];
  jobs: Pick<JobRunner, 'stop'>;
  database: Pick<Database, 'close'>;
};

/** After its last byte an upload still has its photos drawn and its rows written. */
const AFTER_UPLOAD_MS = 30_000;
/** Jobs and the database limit themselves to less. */
const CLOSE_MS = 45_000;

/** A stop that takes longer than this hangs. */
export const longestStopMs = ({ drainMs, uploadTimeoutMs }: Running['config']) =>
  drainMs + uploadTimeoutMs + AFTER_UPLOAD_MS + CLOSE_MS;

/**
 * Stops in the order that loses nothing: readiness fails, the listener closes, every request is answered, jobs end, the
 * database closes.
 * @returns how many requests were cut short because they took longer than an upload may
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
