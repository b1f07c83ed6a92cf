import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connection.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import type { DatabaseTemplate } from './database-template.ts';
import { silentLog as log } from './silent-log.ts';

const POOL_SIZE = 8;

export type TestDatabase = Database & {
  engine: DatabaseTemplate['engine'];
  /** The address for other processes; null for an embedded database, which belongs to this process. */
  url: string | null;
};

/**
 * Opens a new, empty, migrated database for one test file. Every `*.db.test.ts` runs twice, on the embedded database
 * and on PostgreSQL. Call it in `beforeAll` and `close()` the result in `afterAll`.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  return template.engine === 'embedded' ? openEmbedded() : openPostgres(template.url);
}

/** A database for a server in its own process: the settings that point to it. */
export type ServerDatabase = { env: { VAR_DIR: string; DATABASE_URL: string }; close: () => Promise<void> };

/** Creates an empty, migrated database and a VAR_DIR for a server started by a test. `close` removes both. */
export async function makeServerDatabase(): Promise<ServerDatabase> {
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-server-'));
  const database = inject('databaseTemplate').engine === 'postgres' ? await openTestDatabase() : null;
  if (!database) await putEmbeddedDatabase(join(varDir, 'database'));
  return {
    env: { VAR_DIR: varDir, DATABASE_URL: database?.url ?? '' },
    close: async () => {
      await database?.close();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}

/** Copies an empty, migrated embedded database to a new folder; creating one would take seconds. */
export async function putEmbeddedDatabase(dir: string): Promise<void> {
  const template = inject('databaseTemplate');
  if (template.engine !== 'embedded')
    throw new Error('Only tests of the embedded database have one to copy.');
  // Three times as fast as `cp` of node:fs/promises for its thousand files.
  cpSync(template.dir, dir, { recursive: true });
}

let embeddedCode: Promise<unknown> | null = null;

/** Compiles the embedded database's WebAssembly once per process: V8 shares the code between its instances. */
function keepEmbeddedCode(): Promise<unknown> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return (embeddedCode ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)));
}

async function openEmbedded(): Promise<TestDatabase> {
  const parent = await mkdtemp(join(tmpdir(), 'clinic-atlas-test-'));
  const dir = join(parent, 'database');
  await putEmbeddedDatabase(dir);
  await keepEmbeddedCode();
  const embedded = await startEmbeddedDatabase({ dir, log });
  const database = connectDatabase(embedded.connection, POOL_SIZE, { hasSessions: false });
  return {
    ...database,
    engine: 'embedded',
    url: null,
    async close() {
      await database.close();
      await embedded.close();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

async function openPostgres(templateUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(templateUrl).pathname.slice(1);
  await administer(templateUrl, `create database ${name} template ${template}`);
  const url = withDatabase(templateUrl, name);
  const database = connectDatabase({ connectionString: url }, POOL_SIZE, { hasSessions: true });
  return {
    ...database,
    engine: 'postgres',
    url,
    async close() {
      await database.close();
      await administer(templateUrl, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
