/**
 * Measures how the search scales: 700, 5,000 and 50,000 made-up clinics on PostgreSQL, 16 concurrent clients; first
 * with cached responses, then without.
 * Usage: npm run bench:search -- --speed [--sizes 700,5000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '#server/db/connection.ts';
import { insertClinics } from '#server/services/clinic/insert-clinics.ts';
import { growContentVersion } from '#server/services/stats/grow-content-version.ts';
import { refreshStats } from '#server/services/stats/refresh-stats.ts';
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { CONNECTIONS, type Figures, measureCase } from '../measure.ts';
import { startServer } from '../server-process.ts';
import { createDatabase, POSTGRES_SETTINGS, type Target as RunningTarget } from '../targets.ts';
import type { Facility } from './facility.ts';
import { makeFacilities, toNewClinic } from './made-up.ts';
import { makeQueries } from './make-queries.ts';

type Target = Pick<RunningTarget, 'size' | 'url' | 'cookie'>;

/** Disables the page cache. Other cached data of clinics becomes stale with every change of public content. */
const FORGETFUL = { PAGE_CACHE_MB: '0' };
/** Interval of content changes: more frequent than on any real site. */
const CHANGES_EVERY_MS = 1000;

export const SIZES = [700, 5_000, 50_000];
const SECONDS = 5;
const ROUNDS = 3;
/** Clinics inserted per transaction. */
const AT_ONCE = 5_000;

/**
 * Prints requests per second and latencies by kind of search. Servers run one after the other: an idle one would take
 * memory from the measured one, and start cold itself.
 */
export async function measureSpeed(anySizes: readonly number[]): Promise<void> {
  // The queries are about clinics of the smallest size, which the others contain as well.
  const sizes = anySizes.toSorted((a, b) => a - b);
  const facilities = makeFacilities(Math.max(...sizes));
  const { all, kinds } = await listPaths(facilities.slice(0, sizes[0]));
  const rows = new Map<string, string[]>();
  const measure = async ({ kind, paths }: Asked, target: Target) => {
    const tested = { group: 'search', name: kind, paths };
    const { bySize } = await measureCase(tested, [target], { seconds: SECONDS, rounds: ROUNDS });
    const cell = describe(bySize.get(target.size) ?? null);
    rows.set(kind, [...(rows.get(kind) ?? []), cell]);
    console.log(`${target.size.toLocaleString('en').padStart(6)} ${kind.padEnd(28)}${cell}`);
  };
  const cluster = await startPostgresCluster(POSTGRES_SETTINGS);
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-bench-'));
  try {
    const envOf = (size: number) => ({ DATABASE_URL: cluster.url(`search_${size}`), VAR_DIR: varDir });
    for (const size of sizes) {
      const env = envOf(size);
      await createDatabase(cluster, `search_${size}`);
      await withServer(env, async (url) => {
        await fillClinics(env.DATABASE_URL, facilities.slice(0, size));
        await askOften(url, all.paths);
        await measure({ ...all, kind: 'all kinds, cached' }, { size, url, cookie: null });
      });
      await withServer({ ...env, ...FORGETFUL }, (url) =>
        whileItChanges(env.DATABASE_URL, () => measure(all, { size, url, cookie: null })),
      );
    }
    for (const size of sizes) {
      const env = envOf(size);
      await withServer({ ...env, ...FORGETFUL }, (url) =>
        whileItChanges(env.DATABASE_URL, async () => {
          for (const kind of kinds) await measure(kind, { size, url, cookie: null });
        }),
      );
    }
  } finally {
    await cluster.stop();
    await rm(varDir, { recursive: true, force: true });
  }
  console.log(
    `\n${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, every kind of query in turn: ${sizes.join(', ')} clinics.\n`,
  );
  for (const [kind, cells] of rows) console.log(`${kind.padEnd(28)}${cells.join('   ')}`);
}

/** Invalidates cached content repeatedly, as a publication does. */
async function whileItChanges(connectionString: string, run: () => Promise<void>): Promise<void> {
  const database = connectDatabase({ connectionString }, 1, { hasSessions: true });
  const over = new AbortController();
  const change = async () => {
    while (!over.signal.aborted) {
      await delay(CHANGES_EVERY_MS);
      await database.db.transaction(growContentVersion);
    }
  };
  const changing = change();
  try {
    await run();
  } finally {
    over.abort();
    await changing;
    await database.close();
  }
}

async function withServer(env: Record<string, string>, use: (url: string) => Promise<void>): Promise<void> {
  const server = await startServer(env);
  try {
    await use(server.url);
  } finally {
    await server.stop();
  }
}

/** Queries about clinics that every size contains, by kind and all kinds mixed. */
async function listPaths(known: readonly Facility[]): Promise<{ all: Asked; kinds: Asked[] }> {
  const queries = (await makeQueries(known, null)).filter(({ kind }) => !kind.startsWith('procedure'));
  const pathOf = ({ text }: { text: string }) => `/api/clinics?limit=10&search=${encodeURIComponent(text)}`;
  const kinds = [...Map.groupBy(queries, ({ kind }) => kind)];
  const mixed = queries.map(pathOf).toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
  return {
    all: { kind: 'all kinds', paths: mixed },
    kinds: kinds.map(([kind, some]) => ({ kind, paths: some.map(pathOf) })),
  };
}

const hash = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** Warms the cache with every path. */
async function askOften(url: string, paths: readonly string[]): Promise<void> {
  for (let time = 0; time < 3; time += 1)
    for (const path of paths) await (await fetch(url + path)).arrayBuffer();
}

type Asked = { kind: string; paths: string[] };

const describe = (figures: Figures | null) =>
  figures
    ? `${figures.rate.toFixed(0).padStart(7)}/s ${figures.p50Ms.toFixed(0).padStart(5)} ${figures.p99Ms.toFixed(0).padStart(5)} ms`
    : 'failed';

async function fillClinics(connectionString: string, facilities: readonly Facility[]): Promise<void> {
  const startedMs = performance.now();
  const database = connectDatabase({ connectionString }, 2, { hasSessions: true });
  const { db } = database;
  try {
    for (let at = 0; at < facilities.length; at += AT_ONCE)
      await db.transaction((tx) => insertClinics(tx, facilities.slice(at, at + AT_ONCE).map(toNewClinic)));
    await db.transaction((tx) => refreshStats(tx, 'all'));
    // As autovacuum does on a server that has been running for a while.
    await db.execute(sql`vacuum analyze`);
  } finally {
    await database.close();
  }
  console.log(
    `${facilities.length.toLocaleString('en')} clinics made in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`,
  );
}
