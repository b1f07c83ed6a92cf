import type { Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { BaseLogger } from 'pino';
import { askDirectly } from '../direct-connection.ts';
import { readDriverError } from '../unavailable.ts';
import { createOutage, type Outage } from './outage.ts';

/** Timeouts for PostgreSQL in milliseconds, ordered so that each exceeds the work it covers. */
export const TIME_LIMITS = {
  /** Opening a connection, or waiting for a free one in the pool. */
  connect: 5_000,
  /** Running a statement; enforced by PostgreSQL. */
  statement: 20_000,
  /** Waiting for the next byte of a response; longer than `statement`, after which PostgreSQL would have responded. */
  answer: 25_000,
  /** Pausing between two statements of a transaction; enforced by PostgreSQL, which then frees the locks. */
  idleInTransaction: 30_000,
};

/** Delay of a connection or response that triggers a probe. */
const LATE_MS = 2_000;
/** A machine under full load needs a second to open a connection. */
const PROBE_MS = 3_000;

/** Idle time before TCP keep-alive probes; a dead connection is detected about ten seconds later. */
const KEEP_ALIVE_MS = 10_000;

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** The log for the beginning and end of outages. */
export type OutageLog = Pick<BaseLogger, 'error' | 'info'>;

/**
 * A pool for a PostgreSQL server that may stop, hang or become unreachable. The server applies timeouts (`limitWaits`);
 * starts and commands wait without limit.
 */
export class PostgresPool extends Pool {
  readonly #clients = new Set<PoolClient>();
  /** Connections opened before the timeouts applied; closed on release. */
  readonly #unlimited = new WeakSet<PoolClient>();
  /** Timers that trigger a probe, by connection in use. */
  readonly #late = new WeakMap<PoolClient, NodeJS.Timeout>();
  #outage: Outage | null = null;
  #answerMs = 0;

  constructor(config: PoolConfig) {
    super({
      ...config,
      connectionTimeoutMillis: TIME_LIMITS.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    this.on('connect', (client) => {
      this.#clients.add(client);
      const stream = streamOf(client);
      // Destroys the socket, since pending and later queries would wait for ever.
      stream.on('timeout', () => stream.destroy(new Error('Connection terminated: no answer in time')));
    });
    this.on('remove', (client) => this.#clients.delete(client));
    this.on('release', (_, client) => {
      clearTimeout(this.#late.get(client));
      streamOf(client).setTimeout(0);
      if (this.#unlimited.has(client)) void client.end();
    });
  }

  /**
   * Applies timeouts from now on, and makes queries fail at once during an outage.
   * @param log gets one line when an outage begins and one when it ends
   */
  limitWaits(log: OutageLog, { statement, idleInTransaction, answer } = TIME_LIMITS): void {
    this.#answerMs = answer;
    // Set as `options`, which poolers pass on; they refuse unknown startup parameters.
    this.options.options = [
      this.options.options ?? '',
      `-c statement_timeout=${statement}`,
      `-c idle_in_transaction_session_timeout=${idleInTransaction}`,
    ].join(' ');
    for (const client of this.#clients) this.#unlimited.add(client);
    for (let idle = this.idleCount; idle > 0; idle -= 1) super.connect((_, client) => client?.release());
    this.#outage = createOutage({
      probe: () => askDirectly(this, PROBE_MS),
      isOutage: (error) => readDriverError(error)?.kind === 'away',
      onBegin: (error) => {
        log.error({ reason: readDriverError(error)?.reason }, 'the database is away');
        this.#cutAll(error);
      },
      onEnd: (tookMs) => log.info({ seconds: Math.round(tookMs / 1000) }, 'the database is back'),
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('No client'))));
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    this.#outage?.stop();
    return callback ? super.end(callback) : super.end();
  }

  #connect(callback: Callback): void {
    const outage = this.#outage;
    if (!outage) {
      super.connect(callback);
      return;
    }
    const { error: away } = outage;
    if (away) {
      process.nextTick(callback, away, undefined, () => {});
      return;
    }
    const late = setTimeout(() => outage.suspect(), LATE_MS);
    late.unref();
    super.connect((error, client, done) => {
      if (client) {
        this.#late.set(client, late);
        streamOf(client).setTimeout(this.#answerMs);
      } else {
        clearTimeout(late);
        if (!this.ending) outage.suspect();
      }
      callback(error, client, done);
    });
  }

  /** Destroys all open connections, because some may never report the outage. */
  #cutAll(error: unknown): void {
    for (const client of this.#clients) streamOf(client).destroy(error as Error);
  }
}

/** The socket of a connection, which the type declares as any stream. */
const streamOf = (client: PoolClient) => client.connection.stream as Socket;
