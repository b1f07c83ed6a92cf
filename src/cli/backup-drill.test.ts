import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabaseAlone } from '#server/db/open.ts';
import { inquiryOpenings, messages, siteState } from '#server/db/schema/index.ts';
import { logIn } from '#server/services/account/session/log-in.ts';
import { createBackup } from '#server/services/backup/create-backup.ts';
import { restoreBackup } from '#server/services/backup/restore-backup.ts';
import { verifyBackup } from '#server/services/backup/verify-backup.ts';
import { seedProcedures } from '#server/services/procedure/seed-procedures.ts';
import { erasePerson } from '#server/services/erasure/erase-person.ts';
import { checkStats } from '#server/services/stats/check-stats.ts';
import { refreshStats } from '#server/services/stats/refresh-stats.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { makeStaff, TEST_PASSWORD } from '#tests/support/sign-in.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { readTables } from '#tests/support/table-contents.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let folder: string;
let cluster: PostgresCluster;
let embedded: TestContext;
let fresh: TestContext;
let postgres: AppContext & { close(): Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-drill-'));
  [embedded, fresh, cluster] = await Promise.all([
    openTestContext(),
    openTestContext(),
    startPostgresCluster(),
  ]);
  postgres = await openPostgresContext();
});
afterAll(async () => {
  await Promise.all([embedded.close(), fresh.close(), postgres.close()]);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the context of a CLI command on a separate PostgreSQL database. */
async function openPostgresContext() {
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database drill');
  await admin.end();
  const config = readConfig({ DATABASE_URL: cluster.url('drill'), VAR_DIR: join(folder, 'var') });
  const database = await openDatabaseAlone(config, silentLog);
  await migrateDatabase(database);
  const ctx = createAppContext({ config, db: database.db, jobs: NO_JOBS, log: silentLog });
  return { ...ctx, close: () => database.close() };
}

const asOperator = (ctx: AppContext): AppContext => ({ ...ctx, actor: OPERATOR });
const tell = () => {};

async function backUp(ctx: AppContext, name: string) {
  await createBackup({ ctx: asOperator(ctx), input: { folder: join(folder, name), tell } });
  return verifyBackup(join(folder, name));
}

async function restore(ctx: AppContext, name: string, isReplacing = false) {
  const backup = await verifyBackup(join(folder, name));
  return restoreBackup({ ctx: asOperator(ctx), input: { backup, isReplacing, erasures: [], tell } });
}

async function readPhotos(ctx: AppContext): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { file } of ctx.files.list())
    contents[file] = Buffer.from((await ctx.files.read(file)) ?? []).toString('base64');
  return contents;
}

const nextId = async (ctx: AppContext) =>
  (
    await ctx.db.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('messages', 'id'))::int as id`,
    )
  ).rows[0]?.id;

/** Inserts more rows than one page, photos, an account, and values that are hard to serialise. */
async function fill(ctx: TestContext): Promise<string> {
  await seedProcedures({ ctx });
  const username = await makeStaff(ctx);
  const clinic = await makeClinic(ctx, {
    aliases: ['comma, "quote"', 'back\\slash', '', 'NULL', '{}'],
    latitude: 100 / 3,
    longitude: 0.1 + 0.2,
  });
  const procedure = await makeProcedure(ctx);
  const hard = 'line\nend\u2028and\u2029more\r\n\ttab "quoted" \\ 성형 👩🏽‍⚕️ \u0001';
  const review = await makeReview(
    ctx,
    {
      clinicId: clinic.id,
      procedureId: procedure.id,
      content: hard,
      priceKrw: 2_147_483_647,
      treatmentDate: '2000-02-29',
      createdAt: new Date('2026-03-29T01:59:59.999Z'),
      submissionId: '00000000-0000-4000-8000-000000000000',
    },
    { email: 'somebody@mail.example' },
  );
  for (let photo = 0; photo < 12; photo += 1) await makePhoto(ctx, review.id);
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into reviews (clinic_id, procedure_id, content, language, price_krw, satisfaction, rating, status, published)
      select ${clinic.id}, p.id, 'Visit ' || n, 'en', 1000000 + n * 1000, 1 + n % 5, 1 + n % 5,
        case when n % 3 = 0 then 'pending' else 'published' end, n % 3 <> 0
      from procedures p, generate_series(1, 20) n`);
    await tx.update(siteState).set({ hasDemoData: true });
    await refreshStats(tx, 'all');
  });
  const inserted = await ctx.db
    .insert(messages)
    .values(
      Array.from({ length: 1100 }, (_, index) => ({
        message: `${hard} ${index}`,
        email: `writer-${index}@mail.example`,
        clinicId: clinic.id,
      })),
    )
    .returning({ id: messages.id });
  const [first] = inserted;
  await ctx.db
    .insert(inquiryOpenings)
    .values({ clinicId: clinic.id, day: '2026-01-31', messageId: first?.id ?? 0 });
  await ctx.db.execute(sql`
    insert into audit_events (actor, action, entity, details, created_at) values
      ('x', 'edit', 'clinic', '{"n": 12345678901234567890.123, "list": [null, 1e-7], "z": {"a": "\\u2028"}}', '1999-12-31 23:59:59.001+09')`);
  // Deletes the newest message: a restore must not reuse its id.
  await ctx.db.delete(messages).where(sql`id = (select max(id) from messages)`);
  return username;
}

test('embedded to PostgreSQL and back: every row, photo, count and password as it was', async () => {
  const username = await fill(embedded);
  const before = await readTables(embedded.db);
  const photosBefore = await readPhotos(embedded);
  expect(Object.values(before).flat().length).toBeGreaterThan(2500);
  expect(Object.keys(photosBefore).length).toBeGreaterThan(20);

  await backUp(embedded, 'first');
  await restore(postgres, 'first');
  expect(await readTables(postgres.db)).toEqual(before);
  expect(await readPhotos(postgres)).toEqual(photosBefore);
  expect(await checkStats({ ctx: postgres })).toEqual([]);

  await backUp(postgres, 'second');
  await restore(fresh, 'second');
  expect(await readTables(fresh.db)).toEqual(before);
  expect(await readPhotos(fresh)).toEqual(photosBefore);
  expect(await nextId(fresh)).toBe(await nextId(embedded));

  for (const ctx of [postgres, fresh]) {
    const input = { username, password: TEST_PASSWORD, clientKey: 'drill', cookieHeader: '' };
    expect((await logIn({ ctx, input })).answer).toMatchObject({ user: { username } });
  }
}, 120_000);

test('a restore needs the database to itself: another process that has it open is told of', async () => {
  await postgres.db.execute(sql`select 1`);
  await expect(openDatabaseAlone(postgres.config, silentLog)).rejects.toThrow(
    'The database is open in a server or another command.',
  );
});

test('a person erased since is erased again, by the ledger of the database that is replaced', async () => {
  const [version] = await postgres.db.select().from(siteState);
  const done = await erasePerson({
    ctx: asOperator(postgres),
    input: { email: 'Writer-7@mail.example' },
  });
  expect(done.messages).toBe(1);
  await expect(restore(postgres, 'first')).rejects.toThrow('The database is not empty.');
  const { erased } = await restore(postgres, 'first', true);
  expect(erased).toHaveLength(1);
  const left = await readTables(postgres.db);
  expect(JSON.stringify(left)).not.toContain('writer-7@');
  expect(left['messages']).toHaveLength(1098);
  expect(left['erasures']).toHaveLength(1);
  const [later] = await postgres.db.select().from(siteState);
  expect(later?.contentVersion).toBeGreaterThan(version?.contentVersion ?? Infinity);
}, 60_000);
