/**
 * Measures a page's processor time compared with nginx sending the same bytes from disk: from the cache, rendered with
 * its queries, and rendered only; the last also compared with React rendering the page's bare elements.
 * Usage: npm run bench:pages -- [--seconds 5] [--rounds 3]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { clinicListSchema } from '#domain/clinic/clinic-views.ts';
import { median } from '../measure.ts';
import { readValues } from '../options.ts';
import { align } from '../report.ts';
import { sendRequests } from '../send-requests.ts';
import { startServer } from '../server-process.ts';
import { startTargets } from '../targets.ts';
import { createBareRenderer } from './bare-elements.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { NOT_COPIED, type SentPage, startNginx } from './nginx.ts';

const REVIEWS = 10_000;
const CONNECTIONS = 16;
/** Requests with a session cookie bypass the cache. */
const AFRESH = { cookie: 'atlas-session=none' };
const GZIP = { 'accept-encoding': 'gzip' };
/** As browsers ask: cached pages are stored in this encoding. */
const BROTLI = { 'accept-encoding': 'br' };

/** Expected throughput per core, as a share of nginx's. */
const EXPECTED = { cached: 0.4, afresh: 0.006, rendering: 0.012 } as const;

const { seconds, rounds } = readValues({ seconds: 5, rounds: 3 });

await main();

async function main(): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const [target] = await startTargets('postgres', [REVIEWS], stops);
  if (!target) throw new Error('No server was started.');
  const { clinics } = clinicListSchema.parse(await (await fetch(`${target.url}/api/clinics?limit=1`)).json());
  const paths = { home: '/', clinics: '/clinics', clinic: `/clinics/${clinics[0]?.slug}` };
  const pages: SentPage[] = [];
  for (const [name, path] of Object.entries(paths)) pages.push(await readCached(name, target.url + path));
  const nginx = await startNginx(pages);
  stops.defer(() => nginx.stop());
  const renderer = await startServer(target.settings, 'bench/pages/render-server.ts');
  stops.defer(() => renderer.stop());
  const renderBare = await createBareRenderer({ stops, rounds });

  const rows: string[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    process.stderr.write(`  ${name}\n`);
    const costs = await measure({
      nginx: () => send(`${nginx.url}/${name}.html`, GZIP, spentBy(nginx.pid)),
      cached: () => send(target.url + path, BROTLI, spentBy(target.pid, 'postgres')),
      afresh: () => send(target.url + path, { ...GZIP, ...AFRESH }, spentBy(target.pid, 'postgres')),
      rendering: () => send(renderer.url + path, {}, spentBy(renderer.pid)),
    });
    const bare = await renderBare(await (await fetch(renderer.url + path)).text());
    const kilobytes = (pages.find((page) => page.name === name)?.compressed.length ?? 0) >> 10;
    const times = `${(costs.rendering / bare).toPrecision(2)} × ${(bare * 1000).toFixed(2)} ms`;
    rows.push([...formatRow(`${name} (${kilobytes} KB)`, costs), times]);
  }
  print(rows);
}

type Costs = Record<'nginx' | 'cached' | 'afresh' | 'rendering', number>;

/** Returns processor seconds per response: the median of the rounds, with the kinds in turn. */
async function measure(kinds: Record<keyof Costs, () => Promise<number>>): Promise<Costs> {
  const found = Object.entries(kinds).map(([kind, measureOnce]) => ({
    kind,
    measureOnce,
    costs: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { measureOnce, costs } of found) costs.push(await measureOnce());
  return Object.fromEntries(found.map(({ kind, costs }) => [kind, median(costs)])) as Costs;
}

/** Returns a function that reads a server's processor seconds, and the database's if one is named. */
function spentBy(pid: number, database?: string) {
  return async () =>
    (await readCpuSeconds(pid)) + (database ? await readCpuSeconds(process.pid, database) : 0);
}

/** Returns processor seconds per response; wall time would depend on the speed of the client. */
async function send(
  address: string,
  headers: Record<string, string>,
  spent: () => Promise<number>,
): Promise<number> {
  const { origin, pathname } = new URL(address);
  const ask = (duration: number) =>
    sendRequests({
      url: origin,
      connections: CONNECTIONS,
      next: () => pathname,
      headers,
      seconds: duration,
    });
  await ask(1);
  const before = await spent();
  const { count, statuses } = await ask(seconds);
  if (statuses.get(200) !== count) throw new Error(`${address}: not every answer was 200.`);
  return ((await spent()) - before) / count;
}

/** Reads a page from the cache: repeats the request until the response has no X-Request-Id. */
async function readCached(name: string, url: string): Promise<SentPage> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url, { headers: GZIP });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.headers.has('x-request-id')) {
      const headers = [...answer.headers].filter(([header]) => !NOT_COPIED.test(header));
      return { name, compressed: gzipSync(bytes), headers };
    }
    await delay(50);
  }
  throw new Error(`${url} was never cached.`);
}

function formatRow(name: string, costs: Costs): string[] {
  const perSecond = (cost: number) => Math.round(1 / cost).toLocaleString('en');
  const share = (kind: keyof typeof EXPECTED) => {
    const ratio = costs.nginx / costs[kind];
    return `${ratio.toPrecision(2)} (${perSecond(costs[kind])}/s)${ratio < EXPECTED[kind] ? ' BELOW' : ''}`;
  };
  return [name, `${perSecond(costs.nginx)}/s`, share('cached'), share('afresh'), share('rendering')];
}

function print(rows: string[][]): void {
  const head = ['page, compressed', 'nginx', 'cached', 'rendered afresh', 'rendering alone', 'of bare React'];
  console.log(align([head, ...rows]));
  console.log(
    `\nAnswers for each second of processor time (all cores, database included), and their share of nginx's. ` +
      `Expected: cached ${EXPECTED.cached}, afresh ${EXPECTED.afresh}, rendering ${EXPECTED.rendering} or more.`,
  );
}
