/**
 * Measures the processor time that uncached reads cost the server, the primary and a streaming replica, without the
 * replica and with it.
 * Usage: npm run bench:replicas -- [--reviews 20000] [--requests 300] [--rounds 3]
 */
import { type PostgresCluster, startPostgresCluster, startReplica } from '#tests/support/postgres-cluster.ts';
import { readShippedProcedures } from '#server/reference/shipped-procedures.ts';
import { openDatabase } from '#server/db/open.ts';
import { readConfig } from '#server/config.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { fillDatabase } from '../data/fill-database.ts';
import { median } from '../measure.ts';
import { readValues } from '../options.ts';
import { readCpuSeconds } from '../pages/cpu-time.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { makeDirectory, POSTGRES_SETTINGS } from '../targets.ts';

const CLIENTS = 8;

const { reviews, requests, rounds } = readValues({ reviews: 20_000, requests: 300, rounds: 3 });

const slugs = readShippedProcedures().map(({ slug }) => slug);
const KINDS: Record<string, (number: number) => string> = {
  'pages of reviews': (number) => `/reviews?page=${(number % 50) + 1}`,
  'price comparisons (API)': (number) => `/api/price-comparison/${slugs[number % slugs.length]}`,
  'lists of reviews (API)': (number) => `/api/reviews?limit=10&offset=${(number % 50) * 10}`,
  'searches of clinics (API)': (number) => `/api/clinics?limit=12&search=line+${number % 50}`,
};

await main();

async function main(): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const primary = await startPostgresCluster(POSTGRES_SETTINGS);
  stops.defer(() => primary.stop());
  const varDir = await makeDirectory(stops);
  const env = { DATABASE_URL: primary.url('postgres'), VAR_DIR: varDir, PAGE_CACHE_MB: '0' };
  const alone = await startServer(env);
  stops.defer(() => alone.stop());
  const database = await openDatabase(readConfig(env), silentLog);
  try {
    await fillDatabase(database.db, reviews);
  } finally {
    await database.close();
  }
  const replica = await startReplica(primary);
  stops.defer(() => replica.stop());
  const beside = await startServer({ ...env, DATABASE_REPLICA_URLS: replica.url('postgres') });
  stops.defer(() => beside.stop());

  console.log('ms of processor time for 1,000 answers, the median of the rounds\n');
  console.log('| read | read from | server | primary | replica |');
  console.log('| --- | --- | --: | --: | --: |');
  for (const [name, pathOf] of Object.entries(KINDS)) {
    const spent = await measureRounds([alone, beside], [primary, replica], pathOf);
    for (const [index, from] of ['primary', 'replica'].entries()) {
      const costsOf = (part: number) => (spent[index] ?? []).map((costs) => costs[part] ?? 0);
      const medians = [0, 1, 2].map((part) => median(costsOf(part)));
      console.log(`| ${name} | ${from} | ${medians.map(Math.round).join(' | ')} |`);
    }
  }
}

/** Measures the servers in turn. @returns the costs of each server in each round */
async function measureRounds(
  servers: readonly Pick<ServerProcess, 'url' | 'pid'>[],
  clusters: readonly PostgresCluster[],
  pathOf: (number: number) => string,
): Promise<number[][][]> {
  const spent: number[][][] = servers.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const cost = await measure(server, clusters, pathOf);
      // The first round fills caches and plans.
      if (round > 0) spent[index]?.push(cost);
    }
  }
  return spent;
}

/** Sends the requests of one kind. @returns ms for 1,000 answers of the server and of each cluster */
async function measure(
  server: { url: string; pid: number },
  clusters: readonly PostgresCluster[],
  pathOf: (number: number) => string,
): Promise<number[]> {
  const pids = [server.pid, ...(await Promise.all(clusters.map((cluster) => cluster.pid())))];
  const readAll = () => Promise.all(pids.map((pid) => readCpuSeconds(pid)));
  const before = await readAll();
  let next = 0;
  const client = async (number: number) => {
    while (next < requests) {
      const headers = { 'x-forwarded-for': `203.0.113.${number}` };
      const answer = await fetch(server.url + pathOf(next++), { headers });
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  const after = await readAll();
  return after.map((seconds, part) => ((seconds - (before[part] ?? 0)) * 1_000_000) / requests);
}
