import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/connection.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { fillDatabase } from './data/fill-database.ts';
import type { Engine } from './options.ts';
import { startServer } from './server-process.ts';

/** A running server whose database has `size` reviews or other items. */
export type Target = {
  size: number;
  url: string;
  pid: number;
  settings: Settings;
  /** Cookie of an admin's session, if the benchmark signs in. */
  cookie: string | null;
};

/** The data of a benchmark's servers, and how they are started. */
export type Contents = {
  /** The generated items, such as 'reviews', for progress output. */
  rowNoun: string;
  fill: (db: Db, size: number) => Promise<void>;
  /** Further settings of the server. */
  env?: Record<string, string>;
  /** Path of another program to start instead of the server. */
  program?: string;
  logIn?: (url: string) => Promise<string>;
};

export const REVIEWS: Contents = { rowNoun: 'reviews', fill: fillDatabase };

/** More memory than the defaults, as for any server of such a size; the planner's settings are the defaults. */
export const POSTGRES_SETTINGS = [
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'autovacuum=off',
  // Otherwise the vacuum after filling finds unflushed commits and leaves pages out of the visibility map.
  'synchronous_commit=on',
];

/**
 * Starts a server with a filled database of each size; all run at once. `stops` takes what stops them, so that a
 * failure half-way leaves nothing running.
 */
export async function startTargets(
  engine: Engine,
  sizes: readonly number[],
  stops: AsyncDisposableStack,
  contents: Contents = REVIEWS,
): Promise<Target[]> {
  const makeSettings = await (engine === 'postgres' ? preparePostgres(stops) : prepareEmbedded(stops));
  const targets: Target[] = [];
  for (const size of sizes) {
    const settings = await makeSettings(size);
    const server = await startServer({ ...settings, ...contents.env }, contents.program);
    stops.defer(() => server.stop());
    const startedMs = performance.now();
    await fill(settings, size, contents);
    console.log(
      `  ${size.toLocaleString('en')} ${contents.rowNoun} made in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`,
    );
    const cookie = (await contents.logIn?.(server.url)) ?? null;
    targets.push({ size, url: server.url, pid: server.pid, settings, cookie });
  }
  return targets;
}

type Settings = Record<'DATABASE_URL' | 'VAR_DIR', string>;
type MakeSettings = (size: number) => Promise<Settings>;

/** Starts one PostgreSQL with a database for each size. */
async function preparePostgres(stops: AsyncDisposableStack): Promise<MakeSettings> {
  const cluster = await startPostgresCluster(POSTGRES_SETTINGS);
  stops.defer(() => cluster.stop());
  const varDir = await makeDirectory(stops);
  return async (size) => {
    const name = `reviews_${size}`;
    await createDatabase(cluster, name);
    return { DATABASE_URL: cluster.url(name), VAR_DIR: varDir };
  };
}

export async function createDatabase(cluster: PostgresCluster, name: string): Promise<void> {
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
}

/** Creates a directory for each size. */
async function prepareEmbedded(stops: AsyncDisposableStack): Promise<MakeSettings> {
  const parent = await makeDirectory(stops);
  return async (size) => ({ DATABASE_URL: '', VAR_DIR: join(parent, String(size)) });
}

/** Creates a temporary directory, which `stops` removes. */
export async function makeDirectory(stops: AsyncDisposableStack): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'clinic-atlas-bench-'));
  stops.defer(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Fills the database from this process, as a CLI command would. */
async function fill(settings: Settings, size: number, contents: Contents): Promise<void> {
  const database = await openDatabaseForCommand(readConfig(settings), pino({ level: 'warn' }));
  try {
    await contents.fill(database.db, size);
  } finally {
    await database.close();
  }
}
