import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import type { AppContext } from '#server/context.ts';
import { runProgram } from '#tests/support/child-program.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { runCli } from '#tests/support/run-cli.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { readTables } from '#tests/support/table-contents.ts';
import { putEmbeddedDatabase } from '#tests/support/test-database.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-backup-cli-'));
  await putEmbeddedDatabase(join(dir, 'var', 'database'));
  await mkdir(join(dir, 'backups'));
  await withDatabase(async (ctx) => {
    const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
    const review = await makeReview(
      ctx,
      { clinicId: clinic.id, procedureId: procedure.id },
      { email: 'killed@mail.example' },
    );
    await makePhoto(ctx, review.id);
    await ctx.db.execute(sql`
      insert into messages (message, email) select 'Question ' || n, 'writer@mail.example'
      from generate_series(1, 3000) n`);
  });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs `act` against the database in `dir`, which this process keeps locked meanwhile. */
async function withDatabase<Result>(act: (ctx: AppContext) => Promise<Result>): Promise<Result> {
  const config = readConfig({ VAR_DIR: join(dir, 'var') });
  const database = await openDatabase(config, silentLog);
  try {
    await migrateDatabase(database);
    return await act(createAppContext({ config, db: database.db, jobs: NO_JOBS, log: silentLog }));
  } finally {
    await database.close();
  }
}

const cli = (...args: string[]) => runCli(dir, ...args);

/** Starts a command and kills it as soon as it has printed a line that starts with `line`. */
async function killAt(line: string, ...args: string[]): Promise<void> {
  const env = { VAR_DIR: join(dir, 'var'), INIT_CWD: dir, DATABASE_URL: '' };
  const program = runProgram('src/cli/main.ts', args, env);
  await program.line(line);
  program.kill('SIGKILL');
  await program.ended();
  expect(program.lines.join('\n')).not.toMatch(/^(Backed up|Restored)/m);
}

const readState = () =>
  withDatabase(async (ctx) => {
    const files: string[] = [];
    for await (const { file } of ctx.files.list()) files.push(file);
    return { tables: await readTables(ctx.db), files: files.sort() };
  });

test('beside a process that holds the database: a backup is made, a restore is refused', async () => {
  await withDatabase(async () => {
    const made = await cli('backup', 'backups/beside');
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toContain('  messages: 3,000 rows\n');
    expect(made.stdout).toMatch(/^Backed up to .*backups\/beside \(schema \d{4}_\w+\)\. It holds/m);
    const restored = await cli('restore', 'backups/beside', '--replace');
    expect(restored.status).toBe(1);
    expect(restored.stderr).toContain('is already open in process');
  });
}, 120_000);

test('a backup killed in the middle leaves no folder that looks complete', async () => {
  const [file = ''] = (await readState()).files;
  const photo = join(dir, 'var', 'uploads', file);
  const bytes = await readFile(photo);
  await rm(photo);
  // Reading from a pipe that nobody writes to never ends, so that the kill comes before the last photo is copied.
  await promisify(execFile)('mkfifo', [photo]);
  await killAt('Copying photo files', 'backup', 'backups/killed');
  await rm(photo);
  await writeFile(photo, bytes);
  const [left = '', ...others] = (await readdir(join(dir, 'backups'))).filter((name) => name !== 'beside');
  expect(left).toMatch(/^killed\.unfinished-/);
  expect(others).toEqual([]);
  const refused = await cli('restore', join('backups', left), '--replace');
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('is no complete backup') });
}, 120_000);

test('a restore says what would be lost; killed in the middle it has changed nothing; run again it is whole', async () => {
  const refused = await cli('restore', 'backups/beside');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(
    '(1 clinic, 1 review, 1 photo, 3,000 messages) and puts the backup in its place',
  );

  const original = await readState();
  await withDatabase((ctx) => ctx.db.execute(sql`update messages set message = 'changed', version = 2`));
  const changed = await readState();
  await killAt('Restoring messages', 'restore', 'backups/beside', '--replace');
  expect(await readState()).toEqual(changed);

  const restored = await cli('restore', 'backups/beside', '--replace');
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^Restored the backup of \d{4}-.* Every count is true\./m);
  expect(await readState()).toEqual(original);
  expect((await cli('check')).stdout).toBe('Every stored count is true.\n');
}, 240_000);

test('an erasure is kept beside the database, and the copy reaches a database that is new', async () => {
  const before = await readState();
  const dry = await cli('erase', 'writer@mail.example', '--dry-run');
  expect(dry).toMatchObject({ status: 0, stderr: '' });
  expect(dry.stdout).toContain('3,000 messages would be deleted');
  expect(await readState()).toEqual(before);
  const erased = await cli('erase', 'writer@mail.example');
  expect(erased.stdout).toContain('3,000 messages deleted');
  const copy = await readFile(join(dir, 'var', 'erasures.jsonl'), 'utf8');
  expect(copy).toMatch(/^\{"salt":"[0-9a-f]{32}","emailHash":"[0-9a-f]{64}"/);
  await writeFile(join(dir, 'ledger.jsonl'), copy);
  await rm(join(dir, 'var'), { recursive: true });

  const restored = await cli('restore', 'backups/beside', '--erasures', 'ledger.jsonl');
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain(
    'Erased again what 1 person had erased since: 0 reviews and 3,000 messages',
  );
  const { tables } = await readState();
  expect(tables['messages']).toEqual([]);
  expect(tables['review_submitters']).toHaveLength(1);
}, 120_000);
