import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog as log } from '#tests/support/silent-log.ts';
import { putEmbeddedDatabase } from '#tests/support/test-database.ts';
import { getSocketPath } from './socket-connection.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';

let parent: string;
let database: EmbeddedDatabase;
let pool: Pool;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'session-test-'));
  const dir = join(parent, 'db');
  await putEmbeddedDatabase(dir);
  database = await startEmbeddedDatabase({ dir, log });
  pool = openPool();
  await pool.query('create table t (n integer)');
});

function openPool(): Pool {
  const opened = new Pool({ ...database.connection, max: 8 });
  opened.on('error', () => undefined);
  return opened;
}

afterAll(async () => {
  await pool.end();
  await database.close();
  await rm(parent, { recursive: true, force: true });
});

/** Builds a frontend message: type, length, body. */
function message(type: string, body: string): Buffer {
  const content = Buffer.from(body, 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const STARTUP = message('', '\0\x03\0\0user\0postgres\0database\0postgres\0\0');

/** Sends messages on a raw socket and disconnects once the database has received them. */
async function sendAndVanish(messages: Buffer): Promise<void> {
  const socket = connect(getSocketPath(database.socketDir));
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(messages);
  await delay(100);
  socket.destroy();
  await delay(100);
}

describe('clients that share the one session', () => {
  it('gives each query with parameters its own answer, also when it is longer than a socket chunk', async () => {
    const long = 'y'.repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, i) => {
        const sql = i % 2 ? 'select $1::int as v' : 'select length($1::text) + $2::int as v';
        const { rows } = await pool.query<{ v: number }>(sql, i % 2 ? [i] : [long, i]);
        return rows[0]?.v;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 64 }, (_, i) => (i % 2 ? i : 300_000 + i)));
  });

  it("makes a second connection wait for the first's transaction", async () => {
    const first = await pool.connect();
    await first.query('begin');
    await first.query('insert into t values (1)');
    let isAnswered = false;
    const second = pool.query<{ n: number }>('select count(*)::int as n from t').then(({ rows }) => {
      isAnswered = true;
      return rows[0]?.n;
    });
    await delay(200);
    expect(isAnswered).toBe(false);
    await first.query('rollback');
    first.release();
    expect(await second).toBe(0);
  });

  it('undoes the transaction of a client that vanishes, and serves the others', async () => {
    await sendAndVanish(
      Buffer.concat([STARTUP, message('Q', 'begin\0'), message('Q', 'insert into t values (2)\0')]),
    );
    expect((await pool.query('select count(*)::int as n from t')).rows).toEqual([{ n: 0 }]);
  });

  it.each([
    ['after an error', '', 'no such syntax'],
    ['after a good parse', '', 'select 1'],
    ['after an error in a transaction', 'begin', 'no such syntax'],
    ['after a good parse in a transaction', 'begin', 'insert into t values (3)'],
  ])('serves the others when a client vanishes between Parse and Sync %s', async (_, first, second) => {
    await sendAndVanish(
      Buffer.concat([STARTUP, message('Q', `${first}\0`), message('P', `\0${second}\0\0\0`)]),
    );
    expect((await pool.query('select $1::int as v', [7])).rows).toEqual([{ v: 7 }]);
    expect((await pool.query('select 8 as v')).rows).toEqual([{ v: 8 }]);
  });

  it('goes on after a failed query', async () => {
    await expect(pool.query('select $1::int as v', ['x'])).rejects.toThrow('invalid input syntax');
    await expect(pool.query('nonsense')).rejects.toThrow('syntax error');
    expect((await pool.query('select 9 as v')).rows).toEqual([{ v: 9 }]);
  });
});

describe('a fatal error', () => {
  it('is reported, fails the waiting queries, and leaves a database that starts again', async () => {
    await pool.query('insert into t values (4)');
    await sendAndVanish(Buffer.concat([STARTUP, message('?', 'not a message PostgreSQL knows')]));
    expect((await database.crashed).message).toContain('FATAL:  invalid frontend message type');
    await expect(pool.query('select 1')).rejects.toThrow('ENOENT');
    await database.close();

    database = await startEmbeddedDatabase({ dir: join(parent, 'db'), log });
    pool = openPool();
    expect((await pool.query('select n from t')).rows).toEqual([{ n: 4 }]);
  });
});
