/**
 * Measures how long one request blocks the server's event loop, on both databases.
 * Usage: npm run bench:event-loop -- [--engine postgres|embedded] [--rounds 1] [--kind regexp]
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { clinicListSchema } from '#domain/clinic/clinic-views.ts';
import { adminReviewListSchema } from '#domain/review/admin-review-views.ts';
import { reviewListSchema } from '#domain/review/review-views.ts';
import type { Db } from '#server/db/connection.ts';
import { fillDatabase } from '../data/fill-database.ts';
import { type Engine, readEngines, readValues } from '../options.ts';
import { BENCH_ADMIN, logIn } from '../portal/log-in.ts';
import { align } from '../report.ts';
import { makeDirectory, startTargets, type Target } from '../targets.ts';
import { formKinds } from './kinds/forms.ts';
import { jsonKinds } from './kinds/json.ts';
import type { Kind, Sample } from './kinds/kind.ts';
import { submit } from './kinds/multipart.ts';
import { largePhoto, photoKinds } from './kinds/photos.ts';
import { readKinds } from './kinds/reads.ts';
import { type Outcome, readProbe, send } from './send.ts';
import type { Turn } from './server.ts';

const REVIEWS = 10_000;
/** The newest reviews, which appear in every list, get the longest texts that staff may write. */
const LONGEST_REVIEWS = 500;
const EXPECTED_BELOW_MS = 100;
/** Wait after each response, so that its remaining work does not count for the next request. */
const SETTLE_MS = 5;

const { rounds, ...values } = readValues({ engine: '', rounds: 1, kind: '' });
const engines = readEngines(values.engine);

type Found = Turn & { outcomes: Set<Outcome>; worst: string };

const only = new RegExp(values.kind);
const kinds = [...(await photoKinds()), ...formKinds(), ...jsonKinds(), ...readKinds()].filter(({ name }) =>
  only.test(name),
);
const found = new Map<Engine, Found[]>();
for (const engine of engines) found.set(engine, await measureEngine(engine));
print();

async function measureEngine(engine: Engine): Promise<Found[]> {
  await using stops = new AsyncDisposableStack();
  const socket = join(await makeDirectory(stops), 'probe');
  const [target] = await startTargets(engine, [REVIEWS], stops, {
    rowNoun: 'reviews',
    fill: fillWithLongest,
    program: 'bench/event-loop/server.ts',
    env: { ...BENCH_ADMIN, PROBE_SOCKET: socket, PUBLIC_WRITES_PER_HOUR: '100000' },
    logIn,
  });
  if (!target) throw new Error('No server was started.');
  const sample = await readSample(target);
  const measured: Found[] = [];
  for (const kind of kinds) {
    const result = await measureKind(kind, sample, { url: target.url, socket });
    console.log(`  ${kind.name}: ${describe(result)}  ${result.worst}`);
    measured.push(result);
  }
  return measured;
}

async function fillWithLongest(db: Db, size: number): Promise<void> {
  await fillDatabase(db, size);
  await db.execute(sql`
    update reviews set content = left(repeat('Everything was explained to me twice. 설명을 들었어요. ', 500), 20000),
      private_notes = left(repeat('A note of staff. ', 1000), 10000)
    where id > ${size - LONGEST_REVIEWS}`);
}

/** Returns the longest turn of a kind; per request, the most processor time and the least wall time of all rounds. */
async function measureKind(
  { attacks }: Kind,
  sample: Sample,
  { url, socket }: { url: string; socket: string },
): Promise<Found> {
  const longest: Found = { waitMs: 0, processorMs: 0, outcomes: new Set(), worst: '' };
  for (const attack of attacks(sample)) {
    let waitMs = Infinity;
    let processorMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await readProbe(socket);
      longest.outcomes.add(await send(url, attack));
      await delay(SETTLE_MS);
      const turn = await readProbe<Turn>(socket);
      waitMs = Math.min(waitMs, turn.waitMs);
      processorMs = Math.max(processorMs, turn.processorMs);
    }
    longest.waitMs = Math.max(longest.waitMs, waitMs);
    if (processorMs > longest.processorMs) {
      longest.processorMs = processorMs;
      longest.worst = `${attack.method ?? 'GET'} ${attack.path.slice(0, 60)} ${attack.body?.subarray(0, 60).toString().replaceAll(/\s+/g, ' ') ?? ''}`;
    }
  }
  return longest;
}

async function readSample({ url, cookie }: Target): Promise<Sample> {
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${url}${path}`, { headers: { cookie: cookie ?? '' } })).json();
  const { reviews } = reviewListSchema.parse(await ask('/api/reviews?limit=1'));
  const { clinics } = clinicListSchema.parse(await ask('/api/clinics?limit=1'));
  const [review, clinic] = [reviews[0], clinics[0]];
  if (!review || !clinic || !cookie) throw new Error('The database was not filled.');
  const target = { clinicId: clinic.id, procedureId: review.procedureId };
  await send(url, submit(target, {}, [await largePhoto()]));
  const pending = adminReviewListSchema.parse(await ask('/api/reviews?admin=true&filter=pending&limit=1'));
  const [submitted] = pending.reviews;
  const photoPath = submitted?.images[0];
  if (!submitted || !photoPath) throw new Error('The photo was not stored.');
  return {
    ...target,
    clinicSlug: clinic.slug,
    procedureSlug: review.procedureSlug,
    reviewId: review.id,
    pendingId: submitted.id,
    photoPath,
    cookie,
  };
}

function describe({ waitMs, processorMs, outcomes }: Found): string {
  return `${processorMs.toFixed(0)} ms (waited ${waitMs.toFixed(0)}) ${[...outcomes].join(', ')}`;
}

function print(): void {
  const head = ['request', 'answered', ...engines.flatMap((engine) => [`${engine}: ms`, 'waited ms'])];
  const rows = kinds.map(({ name }, index) => {
    const results = engines.flatMap((engine) => found.get(engine)?.[index] ?? []);
    const outcomes = new Set(results.flatMap((result) => [...result.outcomes]));
    return [
      name,
      [...outcomes].join(', '),
      ...results.flatMap(({ processorMs, waitMs }) => [processorMs.toFixed(0), waitMs.toFixed(0)]),
    ];
  });
  console.log(`\n${align([head, ...rows])}`);
  console.log(
    `\nExpected: no turn takes the processor ${EXPECTED_BELOW_MS} ms, none of an upload half of that.`,
  );
}
