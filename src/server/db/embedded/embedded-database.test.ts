import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram, type ChildProgram } from '#tests/support/child-program.ts';
import { findOpenToOthers } from '#tests/support/open-to-others.ts';
import { silentLog as log } from '#tests/support/silent-log.ts';
import { putEmbeddedDatabase } from '#tests/support/test-database.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';
import { findRunningEmbeddedDatabase } from './find-running.ts';
import { EmbeddedDatabaseInUseError } from './holder.ts';

const PROGRAM = 'tests/support/embedded-process.ts';

let parent: string;
let dir: string;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  dir = join(parent, 'db');
});

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(parent, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dir, log });
  closers.push(() => database.close());
  return database;
}

function connect(database: Pick<EmbeddedDatabase, 'connection'>): Pool {
  const pool = new Pool({ ...database.connection, max: 4 });
  pool.on('error', () => undefined);
  closers.push(() => (pool.ended ? Promise.resolve() : pool.end()));
  return pool;
}

function run(mode: 'hold' | 'write'): ChildProgram {
  // Uses a separate temporary folder, because a killed process leaves files behind.
  const child = runProgram(PROGRAM, [dir, mode], { TMPDIR: parent });
  closers.push(async () => {
    child.kill('SIGKILL');
    await child.ended();
  });
  return child;
}

describe('one process', () => {
  it('keeps what was written, and leaves nothing but the data behind', async () => {
    const first = await start();
    expect((await stat(first.socketDir)).mode & 0o777).toBe(0o700);
    const pool = connect(first);
    await pool.query('create table kept (name text)');
    await pool.query('insert into kept values ($1)', ['원진']);
    await pool.end();
    await first.close();

    expect(existsSync(first.socketDir)).toBe(false);
    expect(await readdir(parent)).toEqual(['db', 'db.lock']);

    const second = connect(await start());
    expect((await second.query('select name from kept')).rows).toEqual([{ name: '원진' }]);
  });

  it('finds Hangul by trigram', async () => {
    await putEmbeddedDatabase(dir);
    const pool = connect(await start());
    const { rows } = await pool.query(
      `select cardinality(show_trgm('원진')) as trigrams, '원진' <% '원진성형외과의원' as matches,
        word_similarity('안과', '원진성형외과의원') as unlike`,
    );
    expect(rows).toEqual([{ trigrams: 3, matches: true, unlike: 0 }]);
  });

  it('refuses a directory that holds something else', async () => {
    await mkdir(dir);
    await writeFile(join(dir, 'letter.txt'), 'dear');
    await expect(startEmbeddedDatabase({ dir, log })).rejects.toThrow('holds files but no database');
    expect(await readdir(parent)).toEqual(['db', 'db.lock']);
    expect(await readdir(dir)).toEqual(['letter.txt']);
  });

  it('starts again after a start that was killed while creating the database', async () => {
    await mkdir(`${dir}.new`);
    await writeFile(join(`${dir}.new`, 'PG_VERSION'), '18\n');
    const pool = connect(await start());
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(existsSync(`${dir}.new`)).toBe(false);
  });

  it('makes every file and folder its owner’s alone, later ones too and whatever the umask', async () => {
    const umask = process.umask(0);
    try {
      const pool = connect(await start());
      await pool.query(
        'create table filled as select n, repeat(md5(n::text), 30) as t from generate_series(1, 60000) n',
      );
      await pool.query('checkpoint');
      await pool.query('create index on filled (t)');
      await pool.query('vacuum full filled');
    } finally {
      process.umask(umask);
    }
    const segments = await readdir(join(dir, 'pg_wal'));
    expect(segments.filter((name) => /^[0-9A-F]{24}$/.test(name)).length).toBeGreaterThan(1);
    expect(await findOpenToOthers(dir)).toEqual([]);
  });

  it('closes although a transaction is open, and undoes it', async () => {
    await putEmbeddedDatabase(dir);
    const database = await start();
    const pool = connect(database);
    await pool.query('create table t (n integer)');
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('begin');
    await client.query('insert into t values (1)');
    await database.close();
    client.release(true);

    const again = connect(await start());
    expect((await again.query('select count(*)::int as n from t')).rows).toEqual([{ n: 0 }]);
  });
});

describe('two processes', () => {
  it('refuses the second at once, names the first and leaves it alone', async () => {
    await putEmbeddedDatabase(dir);
    const first = await start();
    const pool = connect(first);
    await pool.query('create table t (n integer)');
    const before = await readdir(parent);

    const answer = await run('hold').line('failed');

    expect(answer).toContain('EmbeddedDatabaseInUseError');
    expect(answer).toContain(`process ${process.pid}, running since 2`);
    expect(await readdir(parent)).toEqual(before);
    await pool.query('insert into t values (1)');
    expect(await findRunningEmbeddedDatabase(dir)).toMatchObject({ pid: process.pid });
  });

  it('refuses while the first is only starting, or is stopped', async () => {
    await putEmbeddedDatabase(dir);
    const first = run('hold');
    await expect.poll(() => existsSync(`${dir}.holder.json`), { timeout: 10_000 }).toBe(true);
    await expect(startEmbeddedDatabase({ dir, log })).rejects.toThrow(`process ${first.pid}`);
    await first.line('ready');
    first.kill('SIGSTOP');
    await expect(startEmbeddedDatabase({ dir, log })).rejects.toBeInstanceOf(EmbeddedDatabaseInUseError);
    first.kill('SIGCONT');
  });

  it('lets exactly one of several simultaneous starts through', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const child = run('hold');
        return Promise.race([child.line('ready'), child.line('failed')]);
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
  });

  it('takes over from a killed process with every acknowledged row', async () => {
    await putEmbeddedDatabase(dir);
    const writer = run('write');
    await writer.line('row 200');
    const theirs = await findRunningEmbeddedDatabase(dir);
    writer.kill('SIGKILL');
    await writer.ended();
    const acknowledged = writer.lines.filter((line) => line.startsWith('row')).length;
    expect(await findRunningEmbeddedDatabase(dir)).toBeNull();

    const pool = connect(await start());

    const { rows } = await pool.query('select count(*)::int as n from acknowledged where n <= $1', [
      acknowledged,
    ]);
    expect(rows).toEqual([{ n: acknowledged }]);
    expect(existsSync(theirs?.connection.host ?? '')).toBe(false);
  });

  it('is not held up by a dead holder whose process number is in use again', async () => {
    await putEmbeddedDatabase(dir);
    const holder = {
      pid: process.ppid,
      startedAt: '2026-01-01T00:00:00.000Z',
      socketDir: join(tmpdir(), 'clinic-atlas-gone'),
    };
    await writeFile(`${dir}.holder.json`, JSON.stringify(holder));
    await writeFile(`${dir}.lock`, '');
    expect(await findRunningEmbeddedDatabase(dir)).toBeNull();
    await start();
    expect(await findRunningEmbeddedDatabase(dir)).toMatchObject({ pid: process.pid });
  });

  it('finds one that is just starting and works beside it', async () => {
    await putEmbeddedDatabase(dir);
    const server = run('hold');
    await expect.poll(() => existsSync(`${dir}.holder.json`), { timeout: 10_000 }).toBe(true);
    const running = await findRunningEmbeddedDatabase(dir);
    expect(running?.pid).toBe(server.pid);
    if (!running) return;
    expect((await connect(running).query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });
});

describe('when nothing was ever started', () => {
  it('finds nothing and creates nothing', async () => {
    expect(await findRunningEmbeddedDatabase(dir)).toBeNull();
    expect(await readdir(parent)).toEqual([]);
  });
});
