/**
 * Measures how lists, the price comparison and some pages scale with the number of reviews, on both databases.
 * Usage: npm run bench -- [--quick] [--portal] [--cached] [--engine postgres|embedded] [--sizes 10000,100000] [--case regexp]
 */
import { availableParallelism, totalmem } from 'node:os';
import { clinicListSchema } from '#domain/clinic/clinic-views.ts';
import { reviewListSchema } from '#domain/review/review-views.ts';
import { makeCases, type Samples } from './cases.ts';
import { CONNECTIONS, measureCase, type Measured } from './measure.ts';
import { type Engine, type Options, readOptions } from './options.ts';
import { EXPECTED_BELOW, formatTable } from './report.ts';
import { makePortalCases } from './portal/portal-cases.ts';
import { fillPortal } from './portal/fill-portal.ts';
import { BENCH_ADMIN, logIn } from './portal/log-in.ts';
import { openPublisher } from './publisher.ts';
import { type Contents, REVIEWS, startTargets, type Target } from './targets.ts';

const ENGINE_NAMES = { postgres: 'PostgreSQL', embedded: 'Embedded database' } satisfies Record<
  Engine,
  string
>;
/** Deepest offset, within the API's limit; smaller where the smallest database has fewer public reviews. */
const DEEPEST = 8_000;

/** The admin portal's lists, with up to ten thousand messages and five thousand clinics. */
const PORTAL: Contents = { rowNoun: 'messages', fill: fillPortal, env: BENCH_ADMIN, logIn };

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

await main();

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  console.log(
    `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}; ` +
      `${CONNECTIONS} connections, median of ${options.rounds} rounds of ${options.seconds} s.`,
  );
  for (const engine of options.engines) await benchEngine(engine, options);
  console.log(
    `\nExpected: from the smallest to the largest size, no rate falls by ${EXPECTED_BELOW} or more. Where an answer ` +
      'itself grows, as a price strip does with more reports, the last column says by how much.',
  );
}

async function benchEngine(engine: Engine, options: Options): Promise<void> {
  const sizes = options.sizes[engine];
  console.log(`\n${ENGINE_NAMES[engine]}`);
  const stops = new AsyncDisposableStack();
  let stopping: Promise<void> | null = null;
  const stopAll = () => (stopping ??= stops.disposeAsync());
  const interrupt = () => void stopAll().finally(() => process.exit(130));
  for (const signal of ENDING) process.once(signal, interrupt);
  try {
    const targets = await startTargets(engine, sizes, stops, contentsOf(options));
    if (options.isCached) await changeMeanwhile(targets, stops);
    const measured = await measureAll(targets, options);
    console.log(`\n${formatTable(measured, sizes)}`);
  } finally {
    for (const signal of ENDING) process.off(signal, interrupt);
    await stopAll();
  }
}

function contentsOf({ isPortal, isCached }: Options): Contents {
  if (isPortal) return PORTAL;
  return isCached ? REVIEWS : { ...REVIEWS, env: { PAGE_CACHE_MB: '0' } };
}

/** Publishes or hides a review each second until the measurement stops. */
async function changeMeanwhile(targets: readonly Target[], stops: AsyncDisposableStack): Promise<void> {
  for (const { settings } of targets) {
    const publisher = await openPublisher(settings);
    const stopping = new AbortController();
    const changing = publisher.keepChanging(stopping.signal);
    stops.defer(async () => {
      stopping.abort();
      await changing;
      await publisher.close();
    });
  }
}

async function measureAll(targets: readonly Target[], options: Options): Promise<Measured[]> {
  const smallest = targets[0];
  if (!smallest) return [];
  const all = options.isPortal ? makePortalCases() : makeCases(await readSamples(smallest));
  const cases = all.filter(({ group, name }) => options.only.test(`${group}: ${name}`));
  const measured: Measured[] = [];
  for (const tested of cases) {
    process.stderr.write(`  ${tested.group}: ${tested.name}`);
    const row = await measureCase(tested, targets, options);
    process.stderr.write(
      `  ${[...row.bySize.values()].map((figures) => figures?.rate.toFixed(0)).join(' ')}\n`,
    );
    measured.push(row);
  }
  return measured;
}

async function readSamples({ url, size }: Target): Promise<Samples> {
  const ask = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
  const { reviews } = reviewListSchema.parse(await ask('/api/reviews?limit=40&sort=price-high'));
  const { clinics } = clinicListSchema.parse(await ask('/api/clinics?limit=100'));
  return {
    // Every fifth clinic, all of which have a full page of reviews even in the smallest database.
    clinicIds: clinics.filter((_, index) => index % 5 === 0).map((clinic) => clinic.id),
    reviewIds: reviews.map((review) => review.id),
    names: reviews.flatMap((review) => /Thank you, (\w+)\./.exec(review.content ?? '')?.[1] ?? []),
    skip: Math.min(DEEPEST, Math.floor(size * 0.8)),
  };
}
