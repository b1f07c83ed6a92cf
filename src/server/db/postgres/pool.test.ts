import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { connectDatabase, type Database } from '../connection.ts';
import { findUnavailability, type Unavailability } from '../unavailable.ts';
import { type PostgresPool, TIME_LIMITS } from './pool.ts';

const POOL = 4;

let cluster: PostgresCluster;
let proxy: DatabaseProxy;
let database: Database;
let logged: string[];
const log = pino({ base: null, timestamp: false }, { write: (line) => void logged.push(line) });

beforeAll(async () => {
  cluster = await startPostgresCluster();
  proxy = await openDatabaseProxy(cluster.socket);
});
afterAll(async () => {
  await proxy.close();
  await cluster.stop();
});
beforeEach(() => {
  logged = [];
  database = connectDatabase({ connectionString: proxy.url('postgres') }, POOL, { hasSessions: true });
  database.limitWaits(log);
});
afterEach(() => database.close());

const read = () => database.db.execute<{ n: number }>(sql`select 1 as n`);
const write = () => database.db.transaction((tx) => tx.execute<{ n: number }>(sql`select 1 as n`));
const all = <Result>(make: () => Promise<Result>) => Promise.all(Array.from({ length: POOL }, make));

/** Returns the reason that the work was unavailable; throws if it succeeded or failed otherwise. */
const failing = async (work: Promise<unknown>): Promise<Unavailability> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const found = findUnavailability(error);
  if (!found) throw new Error(`No outage: ${String(error)}`);
  return found;
};
const isLogged = (text: string) => logged.some((line) => line.includes(text));

/** Outages of PostgreSQL: how each begins and ends. */
const OUTAGES: Record<string, { begin: () => unknown; end: () => unknown }> = {
  'is stopped': { begin: () => cluster.halt('SIGINT'), end: () => cluster.start() },
  'is stopped at once': { begin: () => cluster.halt('SIGQUIT'), end: () => cluster.start() },
  'is killed': { begin: () => cluster.halt('SIGKILL'), end: () => cluster.start() },
  hangs: { begin: () => cluster.freeze(), end: () => cluster.thaw() },
  'is behind a network that swallows everything': {
    begin: () => proxy.swallow(),
    end: () => proxy.mend(),
  },
  'is behind a network that refuses': { begin: () => proxy.refuse(), end: () => proxy.mend() },
};

test.each(Object.entries(OUTAGES))(
  'PostgreSQL %s: everything fails soon, is told once, and goes on by itself on every connection',
  async (_, { begin, end }) => {
    await all(read);
    const underWay = failing(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await begin();
        await tx.execute(sql`select 2`);
      }),
    );
    expect(await underWay).toMatchObject({ kind: 'away' });
    await Promise.all([failing(read()), failing(write())]);
    await expect.poll(() => isLogged('the database is away'), { timeout: 10_000 }).toBe(true);
    // Queries fail at once during a known outage.
    for (const work of [read, write]) expect(await failing(work())).toMatchObject({ isKnown: true });
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('stack');

    await end();
    await expect.poll(() => isLogged('the database is back'), { timeout: 10_000 }).toBe(true);
    await Promise.all([...Array.from({ length: POOL }, read), ...Array.from({ length: POOL }, write)]);
    expect(logged).toHaveLength(2);
    expect(database.pool.totalCount).toBeLessThanOrEqual(POOL);
    expect(proxy.connections).toBeLessThanOrEqual(POOL + 1);
  },
  60_000,
);

test('one broken connection is no outage, and the pool keeps its size', async () => {
  for (const statement of ['begin', 'select 1 as n', 'commit']) {
    await all(read);
    for (let time = 0; time < POOL; time += 1) {
      proxy.breakAfter(statement);
      expect(await failing(write())).toMatchObject({ kind: 'away', isKnown: false });
    }
    await all(write);
  }
  expect(logged).toEqual([]);
});

test('a connection that falls silent is given up, in a transaction too', async () => {
  const own = connectDatabase({ connectionString: proxy.url('postgres') }, POOL, { hasSessions: true });
  (own.pool as PostgresPool).limitWaits(log, { ...TIME_LIMITS, answer: 300 });
  const readHere = () => own.db.execute(sql`select 1`);
  const writeHere = () => own.db.transaction((tx) => tx.execute(sql`select 1`));
  for (const work of [readHere, writeHere]) {
    await all(readHere);
    proxy.forget();
    for (const { kind } of await all(() => failing(work()))) expect(kind).toBe('away');
    await all(work);
  }
  expect(logged).toEqual([]);
  await own.close();
});

test('a statement that takes its time is left alone', async () => {
  await database.db.execute(sql`select pg_sleep(3)`);
  expect(logged).toEqual([]);
});

test('a statement that takes too long is ended by PostgreSQL, and its connection goes on', async () => {
  const slow = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '50ms'`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  expect(await failing(slow)).toMatchObject({ kind: 'busy', reason: expect.stringContaining('57014') });
  await all(write);
});

test('limits begin with serving, for the connections that were there before as well', async () => {
  const starting = connectDatabase({ connectionString: proxy.url('postgres') }, 2, { hasSessions: true });
  const limits = async () => {
    const { rows } = await starting.db.execute<{ statement: string; idle: string }>(
      sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    return rows[0];
  };
  const none = { statement: '0', idle: '0' };
  expect(await Promise.all([limits(), limits()])).toEqual([none, none]);
  const held = starting.db.transaction(async (tx) => {
    await delay(50);
    await tx.execute(sql`select 1`);
  });
  starting.limitWaits(log);
  await held;
  const some = { statement: '20s', idle: '30s' };
  expect(await Promise.all([limits(), limits()])).toEqual([some, some]);
  await starting.close();
});
