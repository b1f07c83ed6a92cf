/**
 * How the search bears growth: 700, 5,000 and 50,000 made-up clinics on PostgreSQL, asked by 16 at once; first what
 * nobody asked before, then the same again.
 * Usage: npm run bench:search -- --speed [--sizes 700,5000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { connectDatabase, type Db } from '#server/db/connection.ts';
import { insertClinics } from '#server/services/clinic/insert-clinics.ts';
import { refreshStats } from '#server/services/stats/refresh-stats.ts';
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { CONNECTIONS, type Figures, measureCase } from '../measure.ts';
import { startServer } from '../server-process.ts';
import { POSTGRES_SETTINGS, type Target as RunningTarget } from '../targets.ts';
import type { Facility } from './facility.ts';
import { makeFacilities, toNewClinic } from './made-up.ts';
import { makeQueries } from './make-queries.ts';

type Target = Pick<RunningTarget, 'size' | 'url' | 'cookie'>;

/** One as it is, and one that keeps no answer, so that every search is one that nobody asked for before. */
const SERVERS = { keeping: {}, forgetful: { KEPT_PAGES_MB: '0' } };
type Targets = Record<keyof typeof SERVERS, Target[]>;

export const SIZES = [700, 5_000, 50_000];
const SECONDS = 5;
const ROUNDS = 3;
/** Clinics that one transaction adds. */
const AT_ONCE = 5_000;

/** Prints how many searches of each kind are answered in a second, and how soon. */
export async function measureSpeed(sizes: readonly number[]): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const facilities = makeFacilities(Math.max(...sizes));
    const targets = await startTargets(facilities, sizes, stops);
    console.log(
      `${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, every kind of query in turn.\n`,
    );
    const [all, ...kinds] = await listPaths(facilities.slice(0, sizes[0]));
    if (all) {
      for (const { url } of targets.keeping) await askOften(url, all.paths);
      await measure({ ...all, kind: 'all kinds, asked again' }, targets.keeping);
    }
    for (const asked of all ? [all, ...kinds] : []) await measure(asked, targets.forgetful);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Queries about clinics that are in every size, by kind and all of them mixed. */
async function listPaths(known: readonly Facility[]): Promise<Asked[]> {
  const queries = (await makeQueries(known, null)).filter(({ kind }) => !kind.startsWith('procedure'));
  const pathOf = ({ text }: { text: string }) => `/api/clinics?limit=10&search=${encodeURIComponent(text)}`;
  const kinds = [...Map.groupBy(queries, ({ kind }) => kind)];
  const mixed = queries.map(pathOf).toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
  return [
    { kind: 'all kinds', paths: mixed },
    ...kinds.map(([kind, some]) => ({ kind, paths: some.map(pathOf) })),
  ];
}

const hash = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** Until everything is kept that will be. */
async function askOften(url: string, paths: readonly string[]): Promise<void> {
  for (let time = 0; time < 3; time += 1)
    for (const path of paths) await (await fetch(url + path)).arrayBuffer();
}

type Asked = { kind: string; paths: string[] };

/** Each size by itself, round after round: a server that lay idle in between would begin every round cold. */
async function measure({ kind, paths }: Asked, targets: readonly Target[]): Promise<void> {
  const tested = { group: 'search', name: kind, paths };
  const cells: string[] = [];
  for (const target of targets) {
    const { bySize } = await measureCase(tested, [target], { seconds: SECONDS, rounds: ROUNDS });
    cells.push(describe(bySize.get(target.size) ?? null));
  }
  console.log(`${kind.padEnd(28)}${cells.join('   ')}`);
}

const describe = (figures: Figures | null) =>
  figures
    ? `${figures.rate.toFixed(0).padStart(7)}/s ${figures.p50Ms.toFixed(0).padStart(5)} ${figures.p99Ms.toFixed(0).padStart(5)} ms`
    : 'failed';

async function startTargets(
  facilities: readonly Facility[],
  sizes: readonly number[],
  stops: (() => Promise<void>)[],
): Promise<Targets> {
  const cluster = await startPostgresCluster(POSTGRES_SETTINGS);
  stops.push(() => cluster.stop());
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-bench-'));
  stops.push(() => rm(varDir, { recursive: true, force: true }));
  const targets: Targets = { keeping: [], forgetful: [] };
  for (const size of sizes) {
    const url = cluster.url(`search_${size}`);
    const admin = new Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query(`create database search_${size}`);
    await admin.end();
    for (const [kind, env] of Object.entries(SERVERS)) {
      const server = await startServer({ DATABASE_URL: url, VAR_DIR: varDir, ...env });
      stops.push(() => server.stop());
      targets[kind as keyof Targets].push({ size, url: server.url, cookie: null });
    }
    const database = connectDatabase({ connectionString: url }, 2, { hasSessions: true });
    stops.push(() => database.close());
    await fillClinics(database.db, facilities.slice(0, size));
  }
  return targets;
}

async function fillClinics(db: Db, facilities: readonly Facility[]): Promise<void> {
  const startedMs = performance.now();
  for (let at = 0; at < facilities.length; at += AT_ONCE)
    await db.transaction((tx) => insertClinics(tx, facilities.slice(at, at + AT_ONCE).map(toNewClinic)));
  await db.transaction((tx) => refreshStats(tx, 'all'));
  // What autovacuum does on a server that has been running for a while.
  await db.execute(sql`vacuum analyze`);
  console.log(
    `${facilities.length.toLocaleString('en')} clinics made in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`,
  );
}
