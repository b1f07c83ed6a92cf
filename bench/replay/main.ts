/**
 * Replays page views of a site with 20,000 reviews while reviews are published: how often the page cache answers, how
 * fast, and what a response costs beside nginx.
 * Usage: npm run bench:replay -- [--seconds 30] [--cache-mb 256] [--rates 0,0.1,1,10]
 */
import { request } from 'undici';
import { readValues } from '../options.ts';
import { readCpuSeconds } from '../pages/cpu-time.ts';
import { NOT_COPIED, type SentPage, startNginx } from '../pages/nginx.ts';
import { align } from '../report.ts';
import { AS_BROWSERS, type Sending, type Sent, sendRequests } from '../send-requests.ts';
import { REVIEWS, startTargets } from '../targets.ts';
import { listPaths } from './list-paths.ts';
import { openPublisher } from '../publisher.ts';
import { createZipf } from './zipf.ts';

const REVIEW_COUNT = 20_000;
const CONNECTIONS = 16;
/** Pages that nginx sends, drawn as the product's are. */
const NGINX_PAGES = 300;
const NGINX_SECONDS = 5;
/** The first time that a cached page is sent takes longer. */
const WARM_UP_SECONDS = 10;

const values = readValues({ seconds: 30, 'cache-mb': 256, rates: '0,0.1,1,10' });
const { seconds } = values;
const rates = values.rates.split(',').map(Number);
if (rates.some((rate) => !(rate >= 0))) throw new Error('--rates wants numbers with commas between.');

await main();

async function main(): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const [target] = await startTargets('postgres', [REVIEW_COUNT], stops, {
    ...REVIEWS,
    env: { PAGE_CACHE_MB: String(values['cache-mb']) },
  });
  if (!target) throw new Error('No server was started.');
  const publisher = await openPublisher(target.settings);
  stops.defer(() => publisher.close());
  await publisher.hide(Math.ceil(rates.reduce((sum, rate) => sum + rate, 0) * seconds) + 1);

  const paths = await listPaths(target.url);
  const draw = createZipf(paths.length);
  const spent = async () =>
    (await readCpuSeconds(target.pid)) + (await readCpuSeconds(process.pid, 'postgres'));

  console.log(`  ${paths.length.toLocaleString('en')} pages; filling the cache`);
  // The most opened pages last, because a full cache keeps the latest.
  const left = [...paths];
  await viewPages({ url: target.url, next: () => left.pop() ?? null });
  const views = { url: target.url, next: () => paths[draw()] ?? '/' };
  await viewPages({ ...views, seconds: WARM_UP_SECONDS });
  const nginx = await measureNginx(target.url, paths);
  const rows = [];
  for (const rate of rates) {
    const before = await spent();
    const publishing = publisher.publish(rate, seconds);
    const seen = await viewPages({ ...views, seconds });
    const cpu = ((await spent()) - before) / seen.count;
    rows.push(formatRow({ rate, published: await publishing, ...seen, cpu, nginx }));
  }
  print(rows);
}

/** Requests pages as browsers do. @throws Error for a status but 200 */
async function viewPages(sending: Pick<Sending, 'url' | 'next' | 'seconds'>): Promise<Sent> {
  const sent = await sendRequests({ ...sending, connections: CONNECTIONS, headers: AS_BROWSERS });
  const others = [...sent.statuses.keys()].filter((status) => status !== 200);
  if (others.length > 0) throw new Error(`Pages were answered with ${others.join(', ')}.`);
  return sent;
}

/** Returns nginx's processor seconds for each response of a sample of the pages, with the same bytes. */
async function measureNginx(url: string, paths: readonly string[]): Promise<number> {
  const draw = createZipf(paths.length);
  const names = [...new Set(Array.from({ length: NGINX_PAGES }, () => paths[draw()] ?? '/'))];
  const pages: SentPage[] = [];
  for (const [index, path] of names.entries()) {
    const { statusCode, body, headers } = await request(url + path, { headers: AS_BROWSERS });
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`);
    pages.push({
      name: `page-${index}`,
      compressed: Buffer.from(await body.arrayBuffer()),
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && !NOT_COPIED.test(name) ? [[name, value]] : [],
      ),
    });
  }
  const server = await startNginx(pages);
  try {
    const pick = createZipf(pages.length);
    const before = await readCpuSeconds(server.pid);
    const next = () => `/page-${pick()}.html`;
    const { count } = await viewPages({ url: server.url, next, seconds: NGINX_SECONDS });
    return ((await readCpuSeconds(server.pid)) - before) / count;
  } finally {
    await server.stop();
  }
}

type Row = Sent & { rate: number; published: number; cpu: number; nginx: number };

function formatRow({ rate, published, count, hits, seconds: took, p50Ms, p99Ms, cpu, nginx }: Row): string[] {
  return [
    `${rate} (${published})`,
    (hits / count).toFixed(3),
    Math.round(count / took).toLocaleString('en'),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    (nginx / cpu).toPrecision(2),
  ];
}

function print(rows: string[][]): void {
  const head = [
    'publications a second (made)',
    'hit rate',
    'responses/s',
    'p50 ms',
    'p99 ms',
    'share of nginx',
  ];
  console.log(align([head, ...rows]));
}
