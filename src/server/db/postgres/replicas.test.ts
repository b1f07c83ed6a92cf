import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { growContentVersion } from '#server/services/stats/grow-content-version.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { type PostgresCluster, startPostgresCluster, startReplica } from '#tests/support/postgres-cluster.ts';
import { connectDatabase, type Database, type Db } from '../connection.ts';
import { migrateDatabase } from '../migrate.ts';
import { openReplicas, type Replicas } from './replicas.ts';

let primary: PostgresCluster;
let replica: PostgresCluster;
let other: PostgresCluster;
let proxy: DatabaseProxy;
let database: Database;
let onReplica: Database;
let replicas: Replicas;
let logged: { msg: string; reason?: string; err?: { message: string } }[];
const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });

const readVersion = async (db: Db = database.db) => {
  const { rows } = await db.execute<{ version: number }>(
    sql`select content_version::float8 as version from site_state`,
  );
  return rows[0]?.version ?? -1;
};
const open = (...urls: string[]) => openReplicas({ urls, max: 4, readVersion, log });

/** Reads the version on a replica; null if the primary had to be read. */
const readThere = () => replicas.read(readVersion);
const publish = () => database.db.transaction((tx) => growContentVersion(tx));
const hold = () => onReplica.db.execute(sql`select pg_wal_replay_pause()`);
const go = () => onReplica.db.execute(sql`select pg_wal_replay_resume()`);

beforeAll(async () => {
  primary = await startPostgresCluster();
  database = connectDatabase({ connectionString: primary.url('postgres') }, 4, { hasSessions: true });
  await migrateDatabase({ ...database, isEmbedded: false });
  [replica, other] = [await startReplica(primary), await startReplica(primary)];
  onReplica = connectDatabase({ connectionString: replica.url('postgres') }, 1, { hasSessions: true });
  proxy = await openDatabaseProxy(replica.socket);
});
afterAll(async () => {
  await database.close();
  await onReplica.close();
  await proxy.close();
  for (const cluster of [replica, other, primary]) await cluster.stop();
});
beforeEach(async () => {
  logged = [];
  replicas = open(proxy.url('postgres'));
  while ((await readThere()) === null) await delay(20);
});
afterEach(() => replicas.close());

test('reads run on a replica, on each in turn', async () => {
  expect(
    await replicas.read(async (db) => (await db.execute(sql`select pg_is_in_recovery() as is`)).rows),
  ).toEqual([{ is: true }]);
  const both = open(replica.url('postgres'), other.url('postgres'));
  const whose = async (db: Db) => {
    const { rows } = await db.execute<{ dir: string }>(sql`select current_setting('data_directory') as dir`);
    return rows[0]?.dir;
  };
  await expect.poll(async () => new Set([await both.read(whose), await both.read(whose)]).size).toBe(2);
  await both.close();
});

test('a replica is never read before it has replayed the version that readers know', async () => {
  const before = await readVersion();
  await hold();
  await publish();
  for (let time = 0; time < 10; time += 1) expect(await readThere()).toBeNull();
  expect(await readVersion(onReplica.db)).toBe(before);
  await go();
  await expect.poll(readThere).toBe(before + 1);
  expect(logged).toEqual([]);
});

test('while content changes all the time, no read is older than what was known when it began', async () => {
  const over = new AbortController();
  const write = async () => {
    while (!over.signal.aborted) await publish();
  };
  const outcomes = { replica: 0, primary: 0, older: 0 };
  const reader = async () => {
    while (outcomes.replica < 100 || outcomes.primary < 3) {
      const known = await readVersion();
      const found = await readThere();
      if (found === null) outcomes.primary += 1;
      else outcomes[found >= known ? 'replica' : 'older'] += 1;
      if (outcomes.replica % 50 === 0)
        await hold()
          .then(() => delay(300))
          .then(go);
    }
  };
  const reading = Promise.all([reader(), reader(), reader()]).finally(() => over.abort());
  await Promise.all([write(), reading]);
  expect(outcomes.older).toBe(0);
});

test('a new connection that leads to an older server is not read', async () => {
  const host = await mkdtemp(join(tmpdir(), 'clinic-atlas-socket-'));
  const socket = join(host, '.s.PGSQL.5432');
  await symlink(replica.socket, socket);
  const moved = open(`postgresql://postgres@localhost/postgres?host=${host}`);
  const onOther = connectDatabase({ connectionString: other.url('postgres') }, 1, { hasSessions: true });
  await onOther.db.execute(sql`select pg_wal_replay_pause()`);
  await publish();
  await expect.poll(() => moved.read(readVersion)).toBe(await readVersion());
  await rm(socket);
  await symlink(other.socket, socket);
  expect(await moved.read((db) => Promise.all([readVersion(db), readVersion(db)]))).toBeNull();
  await onOther.db.execute(sql`select pg_wal_replay_resume()`);
  await expect.poll(() => moved.read(readVersion), { timeout: 5_000 }).toBe(await readVersion());
  await onOther.close();
  await moved.close();
  await rm(host, { recursive: true });
});

test('one that lags for long is told once, and once more when it is read again', async () => {
  await hold();
  await publish();
  await expect.poll(async () => [await readThere(), logged.length], { timeout: 10_000 }).toEqual([null, 1]);
  await delay(600);
  expect(await readThere()).toBeNull();
  await go();
  await expect.poll(readThere).not.toBeNull();
  expect(logged.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['a replica is not read', 'it is behind'],
    ['a replica is read again', undefined],
  ]);
});

const OUTAGES: Record<string, { begin: () => unknown; end: () => unknown }> = {
  'is killed': { begin: () => replica.halt('SIGKILL'), end: () => replica.start() },
  hangs: { begin: () => replica.freeze(), end: () => replica.thaw() },
  'is behind a network that refuses': { begin: () => proxy.refuse(), end: () => proxy.mend() },
};

test.each(Object.entries(OUTAGES))(
  'one that %s fails no read, is told once, and is read again afterwards',
  async (_, { begin, end }) => {
    const underWay = replicas.read(async (db) => {
      await readVersion(db);
      await begin();
      return readVersion(db);
    });
    expect(await underWay).toBeNull();
    await expect.poll(async () => [await readThere(), logged.length], { timeout: 10_000 }).toEqual([null, 1]);
    await end();
    await expect.poll(readThere, { timeout: 15_000 }).toBe(await readVersion());
    expect(logged.map(({ msg }) => msg)).toEqual(['a replica is not read', 'a replica is read again']);
    expect(JSON.stringify(logged)).not.toContain('postgres@');
  },
  60_000,
);

test('a fault of one replica alone leaves the read to the primary, and is told with its error', async () => {
  expect(await replicas.read((db) => db.execute(sql`select * from nothing_here`))).toBeNull();
  expect(logged.map(({ msg, err }) => [msg, err?.message.split(': ').at(-1)])).toEqual([
    ['a read failed on a replica', 'relation "nothing_here" does not exist'],
  ]);
});

test('a read that a replica cancels, because what it reads was removed, is left to the primary', async () => {
  const cancelled = new DrizzleQueryError(
    'select',
    [],
    Object.assign(new Error('canceling statement due to conflict with recovery'), {
      severity: 'ERROR',
      code: '40001',
    }),
  );
  expect(await replicas.read(() => Promise.reject(cancelled))).toBeNull();
  expect(logged).toEqual([]);
});

test('the primary, or a replica that was promoted, is not read as a replica', async () => {
  const wrong = open(primary.url('postgres'));
  await expect
    .poll(async () => [await wrong.read(readVersion), logged.length], { timeout: 10_000 })
    .toEqual([null, 1]);
  expect(logged[0]?.reason).toContain('it is not in recovery');
  await wrong.close();
});

test('without the primary no version is known, and no replica is read', async () => {
  const blind = openReplicas({
    urls: [replica.url('postgres')],
    max: 1,
    readVersion: () => Promise.reject(new Error('away')),
    log,
  });
  expect(await blind.read(readVersion)).toBeNull();
  await blind.close();
});
