import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { createAppContext } from '#server/create-context.ts';
import { openPageCache } from '#server/page-cache/open-page-cache.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { type PostgresCluster, startPostgresCluster, startReplica } from '#tests/support/postgres-cluster.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { silentLog as log } from '#tests/support/silent-log.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { connectDatabase, type Database } from '../connection.ts';
import { migrateDatabase } from '../migrate.ts';
import { openReplicas, type Replicas } from './replicas.ts';

let base: TestContext;
let primary: PostgresCluster;
let replica: PostgresCluster;
let proxy: DatabaseProxy;
let database: Database;
let onReplica: Database;
let replicas: Replicas;
let ctx: AppContext;
let stopCache: () => void;
let app: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
  base = await openTestContext();
  primary = await startPostgresCluster();
  database = connectDatabase({ connectionString: primary.url('postgres') }, 8, { hasSessions: true });
  await migrateDatabase({ ...database, isEmbedded: false });
  replica = await startReplica(primary);
  proxy = await openDatabaseProxy(replica.socket);
  onReplica = connectDatabase({ connectionString: replica.url('postgres') }, 1, { hasSessions: true });
  ctx = createAppContext({ ...base, db: database.db });
  const { pageCache, readVersion, stop } = openPageCache(ctx);
  stopCache = stop;
  replicas = openReplicas({ urls: [proxy.url('postgres')], max: 8, readVersion, log });
  app = createTestApp(ctx, { pageCache, replicas });
  staff = (await signIn(ctx)).headers;
});
afterAll(async () => {
  stopCache();
  await replicas.close();
  await database.close();
  await onReplica.close();
  await proxy.close();
  await replica.stop();
  await primary.stop();
  await base.close();
});

const setPublished = (id: number, published: boolean) =>
  app.request(`/api/clinics/${id}/publish`, {
    method: 'PATCH',
    body: JSON.stringify({ published }),
    headers: { ...staff, 'content-type': 'application/json', origin: ctx.config.siteUrl },
  });

/** Statements that the replica has answered; its own statistics arrive a moment later. */
const countReads = async () => {
  const { rows } = await onReplica.db.execute<{ count: number }>(
    sql`select idx_scan::int as count from pg_stat_user_tables where relname = 'clinics'`,
  );
  return rows[0]?.count ?? 0;
};

const STATES: Record<string, { begin: () => unknown; end: () => unknown }> = {
  'is up to date': { begin: () => undefined, end: () => undefined },
  lags: {
    begin: () => onReplica.db.execute(sql`select pg_wal_replay_pause()`),
    end: () => onReplica.db.execute(sql`select pg_wal_replay_resume()`),
  },
  'goes and comes back': {
    begin: () => replica.halt('SIGKILL'),
    end: async () => {
      await replica.start();
    },
  },
  'is behind a network that refuses': { begin: () => proxy.refuse(), end: () => proxy.mend() },
};

test.each(Object.entries(STATES))(
  'while the replica %s, visitors get every answer, and none from before a change',
  async (_, { begin, end }) => {
    const clinic = await makeClinic(ctx);
    const path = `/api/clinics/${clinic.slug}`;
    const statuses: number[] = [];
    const over = new AbortController();
    const visitor = async () => {
      // Another list each time, because the page cache answers known ones.
      for (let offset = 1; !over.signal.aborted; offset += 1) {
        statuses.push((await app.request(`/api/clinics?limit=5&offset=${offset % 9_000}`)).status);
        await delay(1);
      }
    };
    const visitors = [visitor(), visitor()];
    const seen: number[] = [];
    const change = async () => {
      for (const published of [false, true, false, true]) {
        expect((await setPublished(clinic.id, published)).status).toBe(200);
        seen.push((await app.request(path)).status, (await app.request(path)).status);
      }
    };
    await change();
    await begin();
    await change();
    await end();
    await change();
    over.abort();
    await Promise.all(visitors);
    expect(seen.join()).toBe(Array.from({ length: 6 }, () => '404,404,200,200').join());
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect
      .poll(
        async () => {
          const before = await countReads();
          // A slug with capitals is found, but not cached.
          await app.request(path.replace(clinic.slug, clinic.slug.toUpperCase()));
          await delay(100);
          return (await countReads()) > before;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  },
  60_000,
);
