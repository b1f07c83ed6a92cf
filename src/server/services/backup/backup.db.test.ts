import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { createAuth } from '#server/auth/auth.ts';
import { createBucketStorage } from '#server/files/file-storage.ts';
import { clinicSubmissions, messages, photos, reviews } from '#server/db/schema/index.ts';
import {
  findNewestMigration,
  forgetMigrations,
  listMigrations,
  applyMigrations,
} from '#server/db/schema-state.ts';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signInWithFactor, TEST_PASSWORD } from '#tests/support/sign-in.ts';
import { readTables } from '#tests/support/table-contents.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { erasuresFile, readErasuresFile } from '../erasure/erasures-file.ts';
import { logIn } from '../account/session/log-in.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts';
import { checkStats } from '../stats/check-stats.ts';
import { BACKED_UP_TABLES, LEFT_OUT_TABLES } from './backup-tables.ts';
import { createBackup } from './create-backup.ts';
import { readLines, writeLines } from './line-files.ts';
import { manifestSchema } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let ctx: TestContext;
let parent: string;
beforeAll(async () => {
  ctx = { ...(await openTestContext()), actor: OPERATOR };
  parent = await mkdtemp(join(tmpdir(), 'clinic-atlas-backup-'));
});
afterAll(async () => {
  await ctx.close();
  await rm(parent, { recursive: true, force: true });
});

vi.setConfig({ testTimeout: 120_000 });

const tell = () => {};
let serial = 0;

async function backUp(from: TestContext = ctx): Promise<string> {
  const folder = join(parent, `backup-${(serial += 1)}`);
  await createBackup({ ctx: from, input: { folder, tell } });
  return folder;
}

async function restore(
  folder: string,
  erasures: Parameters<typeof restoreBackup>[0]['input']['erasures'] = [],
  into: TestContext = ctx,
) {
  const backup = await verifyBackup(folder);
  return restoreBackup({ ctx: into, input: { backup, isReplacing: true, erasures, tell } });
}

async function* toPages(...pages: string[][]) {
  yield* pages;
}

async function readPages(path: string, size: number): Promise<string[][]> {
  const pages: string[][] = [];
  for await (const page of readLines(path, size)) pages.push(page);
  return pages;
}

async function makeVisit(email: string) {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const here = { clinicId: clinic.id, procedureId: procedure.id, priceKrw: 2_000_000 };
  const published = await makeReview(
    ctx,
    { ...here, content: `words of ${email}`, publishedAt: new Date() },
    { email },
  );
  const pending = await makeReview(ctx, { ...here, status: 'pending' }, { email });
  const photo = await makePhoto(ctx, published.id);
  return { published, pending, photo };
}

test('every table of the schema is kept or left out, and what is referred to is filled first', async () => {
  const tables = await ctx.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(tables.rows.map((table) => table.name).sort()).toEqual(
    [...BACKED_UP_TABLES, ...Object.keys(LEFT_OUT_TABLES)].sort(),
  );
  const references = await ctx.db.execute<{ child: string; parent: string }>(sql`
    select c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f'`);
  const placeOf = (name: string) => (BACKED_UP_TABLES as readonly string[]).indexOf(name);
  const late = references.rows.filter(
    ({ child, parent: referred }) => placeOf(child) !== -1 && placeOf(referred) >= placeOf(child),
  );
  expect(late, 'Move the parent up in BACKED_UP_TABLES').toEqual([]);
});

test('a backup is its owner’s alone, complete under its name, and holds nothing that opens a session', async () => {
  await makeVisit('owner@mail.example');
  const folder = await backUp();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const modes = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))));
  expect(new Set(modes.map(({ mode }) => mode & 0o777))).toEqual(new Set([0o600]));
  expect((await readdir(join(folder, 'tables'))).sort()).toEqual(
    BACKED_UP_TABLES.map((name) => `${name}.ndjson.gz`).sort(),
  );
  await expect(createBackup({ ctx, input: { folder, tell } })).rejects.toThrow('is there already');
  await expect(
    createBackup({ ctx, input: { folder: join(parent, 'nowhere', 'backup'), tell } }),
  ).rejects.toThrow('There is no folder');
});

test('a photo whose file the storage lacks is told; one that is deleted meanwhile is no fault', async () => {
  const { photo } = await makeVisit('missing@mail.example');
  const [first = ''] = listPhotoFileNames(photo);
  const bytes = await ctx.files.read(first);
  await ctx.files.remove(first);
  const folder = join(parent, 'missing');
  const report = await createBackup({ ctx, input: { folder, tell } });
  expect(report.photos).toMatchObject({ missing: [first], vanished: 0 });

  const gone = await makeVisit('vanished@mail.example');
  const second = join(parent, 'vanished');
  const deletePhoto = async () => {
    await ctx.db.delete(photos).where(eq(photos.id, gone.photo.id));
    for (const name of listPhotoFileNames(gone.photo)) await ctx.files.remove(name);
  };
  let deleted: Promise<void> | null = null;
  const read = async (name: string) => {
    await (deleted ??= deletePhoto());
    return ctx.files.read(name);
  };
  const during = await createBackup({
    ctx: { ...ctx, files: { ...ctx.files, read } },
    input: { folder: second, tell },
  });
  expect(during.photos).toMatchObject({ missing: [first], vanished: 2 });

  const restored = await restore(second);
  expect(restored.photos.lost.sort()).toEqual([photo.file, gone.photo.file].sort());
  expect(await ctx.db.select().from(photos).where(eq(photos.file, gone.photo.file))).toEqual([]);
  if (bytes) await ctx.files.write(first, bytes);
});

test('a file that was changed, cut short or removed is refused before anything is touched', async () => {
  await makeVisit('tampered@mail.example');
  const [table, photo, manifest] = [await backUp(), await backUp(), await backUp()];
  const path = join(table, 'tables', 'reviews.ndjson.gz');
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  await writeFile(path, bytes);
  await expect(verifyBackup(table)).rejects.toThrow(`${path} is not what the backup was made with`);
  const [file = ''] = await readdir(join(photo, 'photos'));
  await rm(join(photo, 'photos', file));
  await expect(verifyBackup(photo)).rejects.toThrow('The backup lacks');
  await writeFile(join(manifest, 'manifest.json'), '{"product":');
  await expect(verifyBackup(manifest)).rejects.toThrow('is damaged');
  await rm(join(manifest, 'manifest.json'));
  await expect(verifyBackup(manifest)).rejects.toThrow('is no complete backup');
});

async function editManifest(
  folder: string,
  change: (manifest: ReturnType<typeof manifestSchema.parse>) => void,
) {
  const path = join(folder, 'manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  change(manifest);
  await writeFile(path, JSON.stringify(manifest));
}

test('a backup of a newer version is refused', async () => {
  const folder = await backUp();
  await editManifest(folder, (manifest) => {
    manifest.migration = { tag: '9999_future', when: 9_999_999_999_999 };
  });
  await expect(verifyBackup(folder)).rejects.toThrow('schema 9999_future');
});

test.each([
  { fault: 'a row that the database refuses', from: '"id":1,', to: '"id":2,', told: 'Failed query' },
  { fault: 'a value that it takes for another', from: '"id":1,', to: '"id":"1",', told: 'did not come back' },
])('after $fault nothing of a restore is left', async ({ from, to, told }) => {
  const { photo } = await makeVisit('failing@mail.example');
  const folder = await backUp();
  for (const name of listPhotoFileNames(photo)) await ctx.files.remove(name);
  await ctx.db.delete(photos).where(eq(photos.id, photo.id));
  const before = await readTables(ctx.db);
  const state = await findNewestMigration(ctx.db);

  // In the last table, so that all others have been replaced when the restore fails.
  const path = join(folder, 'tables', 'site_state.ndjson.gz');
  const [[line = ''] = []] = await readPages(path, 1);
  await rm(path);
  const file = await writeLines(path, toPages([line.replace(from, to)]));
  await editManifest(folder, ({ tables }) => Object.assign(tables.at(-1) ?? {}, file));
  await expect(restore(folder)).rejects.toThrow(told);
  expect(await readTables(ctx.db)).toEqual(before);
  expect(await findNewestMigration(ctx.db)).toBe(state);
  for (const name of listPhotoFileNames(photo)) expect(await ctx.files.read(name)).toBeNull();
});

test('a backup of an older schema is filled into that schema and takes the later steps', async () => {
  await makeVisit('older@mail.example');
  await ctx.db.insert(messages).values({ message: 'before the portals', email: 'old@mail.example' });
  const now = await backUp();
  const migrations = await listMigrations();
  const newest = migrations.at(-1);
  const older = await openTestContext();
  try {
    // A database of an earlier version: only its first migrations, with a message of that time.
    await older.db.transaction(async (tx) => {
      const names = [...BACKED_UP_TABLES, ...Object.keys(LEFT_OUT_TABLES)];
      for (const name of names) await tx.execute(sql`drop table ${sql.identifier(name)} cascade`);
      await forgetMigrations(tx);
      await applyMigrations(tx, migrations.slice(0, 5));
      await tx.execute(
        sql`insert into messages (message, email) values ('of the version before', 'o@mail.example')`,
      );
    });
    const folder = await backUp({ ...older, actor: OPERATOR });
    await restore(folder);
    const [message] = await ctx.db.select().from(messages);
    expect(message).toMatchObject({ message: 'of the version before', reviewId: null, searchText: '' });
    expect(await findNewestMigration(ctx.db)).toBe(newest?.when);
    expect(await checkStats({ ctx })).toEqual([]);
  } finally {
    await older.close();
  }
  await restore(now);
  expect(await ctx.db.select().from(messages)).toMatchObject([{ message: 'before the portals' }]);
});

test('work that waited for rows of the replaced database is dropped', async () => {
  await ctx.db.execute(sql`create schema jobs`);
  await ctx.db.execute(sql`create table jobs.job (name text, state text)`);
  await ctx.db.execute(sql`insert into jobs.job values ('waiting', 'created'), ('done', 'completed')`);
  await restore(await backUp());
  const left = await ctx.db.execute(sql`select name from jobs.job`);
  expect(left.rows).toEqual([{ name: 'done' }]);
});

test('who was erased after a backup stays erased, whichever ledger knows it; what they sent later stays', async () => {
  const email = 'Erased.Person@mail.example';
  const { published, pending, photo } = await makeVisit(email);
  await ctx.db.insert(messages).values([
    { message: 'a question', email },
    { message: 'an inquiry', email: email.toLowerCase(), type: 'inquiry', clinicId: published.clinicId },
    { message: 'another’s', email: 'other@mail.example' },
  ]);
  await ctx.db.insert(clinicSubmissions).values({ clinicId: published.clinicId, email });
  const folder = await backUp();
  const erased = await erasePerson({ ctx, input: { email: email.toUpperCase() } });
  expect(erased).toEqual({
    deletedReviews: 1,
    anonymisedReviews: 1,
    photos: 1,
    messages: 2,
    clinicSubmissions: 1,
    alerts: 0,
  });
  const copy = await readErasuresFile(erasuresFile(ctx.config.varDir));
  expect(copy).toMatchObject([{ reviewIds: [published.id, pending.id] }]);
  expect(await readFile(erasuresFile(ctx.config.varDir), 'utf8')).not.toMatch(/person/i);
  // Sent again after the erasure, so it must stay.
  await ctx.db.insert(messages).values({ message: 'I am back', email, createdAt: new Date('2030-01-01') });
  const later = await backUp();

  const findWords = async () => {
    const all = JSON.stringify(await readTables(ctx.db));
    const words = [`words of ${email}`, 'a question', 'an inquiry', 'another’s', 'I am back'];
    return words.filter((text) => all.includes(text));
  };
  const expectErased = async () => {
    const [left] = await ctx.db.select().from(reviews).where(eq(reviews.id, published.id));
    expect(left).toMatchObject({ content: null, priceKrw: 2_000_000 });
    expect(await ctx.db.select().from(reviews).where(eq(reviews.id, pending.id))).toEqual([]);
    for (const name of listPhotoFileNames(photo)) expect(await ctx.files.read(name)).toBeNull();
    expect(await ctx.db.$count(clinicSubmissions, isNotNull(clinicSubmissions.email))).toBe(0);
  };
  // With the ledger of the database that is replaced.
  expect((await restore(folder)).erased).toHaveLength(1);
  expect(await findWords()).toEqual(['another’s']);
  await expectErased();
  // The ledger is lost with the database; its copy on disk replaces it.
  await ctx.db.execute(sql`delete from erasures`);
  expect((await restore(folder)).erased).toEqual([]);
  expect(await findWords()).toContain(`words of ${email}`);
  await ctx.db.execute(sql`delete from erasures`);
  expect((await restore(folder, copy)).erased).toHaveLength(1);
  expect(await findWords()).toEqual(['another’s']);
  await expectErased();
  // A backup made after the erasure has nothing to erase; the later message stays.
  expect((await restore(later)).erased).toEqual([]);
  await expectErased();
  expect(await findWords()).toEqual(['another’s', 'I am back']);
});

test('second factors are restored; whose codes this auth secret can’t check is told', async () => {
  const withSecret = (authSecret: string): TestContext => {
    const config = { ...ctx.config, authSecret };
    const { passwords } = ctx.auth;
    return { ...ctx, config, auth: createAuth({ db: ctx.db, log: ctx.log, passwords, config }) };
  };
  const same = withSecret('the secret that the server had when it was backed up');
  const { username } = await signInWithFactor(same);
  const folder = await backUp();
  expect((await restore(folder, [], same)).unreadableFactors).toEqual([]);
  const input = { username, password: TEST_PASSWORD, clientKey: 'restored', cookieHeader: '' };
  expect((await logIn({ ctx: same, input })).answer).toEqual({ needsCode: true });

  const other = withSecret('another secret, of a machine that has lost the first one');
  expect((await restore(folder, [], other)).unreadableFactors).toEqual([username]);
  await expect(logIn({ ctx: other, input })).rejects.toMatchObject({ code: 'conflict' });
  await resetSecondFactor({ ctx: other, input: { name: username } });
  expect((await logIn({ ctx: other, input })).answer).toHaveProperty('user');
});

test('lines hold every text but a line feed, whatever ends a line elsewhere', async () => {
  const path = join(parent, 'lines.gz');
  const lines = ['a\u2028b', '', 'c\rd\u0085', '성형 👩🏽‍⚕️'.repeat(20_000), 'last'];
  await writeLines(path, toPages(lines.slice(0, 2), [], lines.slice(2)));
  const pages = await readPages(path, 2);
  expect(pages.flat()).toEqual(lines);
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
});

test('photos go from the disk into a bucket and from there into the next backup', async () => {
  const { photo } = await makeVisit('moving@mail.example');
  const folder = await backUp();
  const server = await startBucketServer();
  try {
    const inBucket = { ...ctx, files: { ...ctx.files, ...createBucketStorage(server.bucket) } };
    const backup = await verifyBackup(folder);
    const input = { backup, isReplacing: true, erasures: [], tell };
    expect((await restoreBackup({ ctx: inBucket, input })).photos).toMatchObject({ lost: [] });
    for (const name of listPhotoFileNames(photo))
      expect(await inBucket.files.read(name)).toEqual(await ctx.files.read(name));
    const next = await verifyBackup(await backUp(inBucket));
    expect(next.manifest.photos).toEqual(backup.manifest.photos);
  } finally {
    await server.close();
  }
});
