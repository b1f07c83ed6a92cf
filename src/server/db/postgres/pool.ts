import type { Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { BaseLogger } from 'pino';
import { askDirectly } from '../direct-connection.ts';
import { readDriverError } from '../unavailable.ts';
import { createOutage, type Outage } from './outage.ts';

/** How long PostgreSQL may take, in milliseconds. Each is longer than what it waits for is allowed to take. */
export const TIME_LIMITS = {
  /** For a new connection, and for a free one where all are in use. */
  connect: 5_000,
  /** For one statement, until PostgreSQL ends it. */
  statement: 20_000,
  /** For any byte of an answer, until its connection is given up: by then PostgreSQL would have ended the statement. */
  answer: 25_000,
  /** For the next statement of a transaction, until PostgreSQL ends it and frees what it holds: this process is gone. */
  idleInTransaction: 30_000,
};

/** Later than this a connection or an answer is looked into: whether PostgreSQL answers at all. */
const LATE_MS = 2_000;
/** A machine under full load needs a second to open a connection. */
const PROBE_MS = 3_000;

/** A silent connection is probed by TCP after this long; ten seconds later a dead one is known for what it is. */
const KEEP_ALIVE_MS = 10_000;

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** Where it is told that the database went away, and that it is back. */
export type OutageLog = Pick<BaseLogger, 'error' | 'info'>;

/**
 * Connections to a PostgreSQL that may go away, hang or vanish behind a network that swallows everything. A process that
 * serves limits its waiting (`limitWaits`); a start and a command may take the time they need.
 */
export class PostgresPool extends Pool {
  readonly #clients = new Set<PoolClient>();
  /** Opened before there were limits; not used again. */
  readonly #unlimited = new WeakSet<PoolClient>();
  /** When those in use are late. */
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
      // What was sent on it, and whatever came after, would wait for ever.
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
   * From now on no statement and no answer is waited for without end, and while PostgreSQL is away nobody waits at all.
   * @param log told when it goes away and when it is back, once each
   */
  limitWaits(log: OutageLog, { statement, idleInTransaction, answer } = TIME_LIMITS): void {
    this.#answerMs = answer;
    // As options: a pooler in between takes them with ours, where it would refuse parameters that it doesn't know.
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

  /** Connections that were open when PostgreSQL went away: some may never tell. */
  #cutAll(error: unknown): void {
    for (const client of this.#clients) streamOf(client).destroy(error as Error);
  }
}

/** Its types say that it is any stream. */
const streamOf = (client: PoolClient) => client.connection.stream as Socket;
