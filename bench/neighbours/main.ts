/**
 * Measures how one hostile client with eight connections slows a healthy client down: the ratio of response times with
 * and without it.
 * Usage: npm run bench:neighbours -- [--engine postgres|embedded] [--seconds 6] [--rounds 3] [--connections 8]
 *   [--reviews 10000] [--pattern 'search|cached']
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { type Engine, readEngines, readValues } from '../options.ts';
import { startTargets } from '../targets.ts';
import { createClient } from './client.ts';
import { HEALTHY, listPatterns } from './patterns.ts';

/** A healthy client's pause before its next request. */
const PAUSE_MS = 15;

/** Expected maximum ratio of the p99 with a hostile client to the p99 without. */
const EXPECTED = 5;

const { seconds, rounds, connections, reviews, ...values } = readValues({
  engine: '',
  seconds: 6,
  rounds: 3,
  connections: 8,
  reviews: 10_000,
  pattern: '',
});

for (const engine of readEngines(values.engine)) await measureEngine(engine);

async function measureEngine(engine: Engine): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const [target] = await startTargets(engine, [reviews], stops);
  if (!target) throw new Error('No server was started.');
  const { url } = target;
  const procedures = (await (await fetch(`${url}/api/procedures`)).json()) as ProcedureMap;
  const patterns = listPatterns(procedures, reviews);
  const healthy = createClient(url, '203.0.113.7', 1);
  stops.defer(async () => healthy.close());
  let requestCount = 0;
  /** Adds response times in milliseconds to `found`, by kind of request. */
  const watch = async (found: number[][]): Promise<void> => {
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const kind = (requestCount += 1) % HEALTHY.length;
      const began = performance.now();
      const status = await healthy.ask(HEALTHY[kind]?.ask(requestCount) ?? { path: '/' });
      found[kind]?.push(performance.now() - began);
      if (status !== 200) throw new Error(`The healthy client was answered with ${status}.`);
      await delay(PAUSE_MS);
    }
  };

  await watch(HEALTHY.map(() => []));
  console.log(`\n${engine}, ${reviews.toLocaleString('en')} reviews, ${connections} hostile connections\n`);
  console.log(
    row(['hostile client asks for', 'answers/s', 'refused', 'all', ...HEALTHY.map(({ name }) => name)]),
  );
  console.log(row(['---', '---', '---', '---', ...HEALTHY.map(() => '---')]));
  let first = 0;
  for (const [index, { name }] of patterns.entries()) {
    if (!new RegExp(values.pattern).test(name)) continue;
    const quiet = HEALTHY.map((): number[] => []);
    const beside = HEALTHY.map((): number[] => []);
    const counts = { answered: 0, refused: 0 };
    for (let round = 0; round < rounds; round += 1) {
      await watch(quiet);
      const workerData = { url, pattern: index, connections, procedures, lastReviewId: reviews, first };
      const hostile = new Worker(new URL('hostile-client.ts', import.meta.url), { workerData });
      await delay(500);
      await watch(beside);
      hostile.postMessage('stop');
      const [result] = (await once(hostile, 'message')) as [
        { statuses: Record<string, number>; number: number },
      ];
      first = result.number;
      for (const [status, count] of Object.entries(result.statuses))
        if (status === '429') counts.refused += count;
        else counts.answered += count;
    }
    const perSecond = (count: number) => Math.round(count / (seconds * rounds)).toLocaleString('en');
    console.log(
      row([
        name,
        perSecond(counts.answered),
        perSecond(counts.refused),
        compare(quiet.flat(), beside.flat()),
        ...HEALTHY.map((_, kind) => compare(quiet[kind] ?? [], beside[kind] ?? [])),
      ]),
    );
  }
  console.log(
    `\np50 / p99 in ms alone → beside the hostile client (p99 grown by; at most ${EXPECTED} is expected).`,
  );
}

function compare(quiet: number[], beside: number[]): string {
  const percentileOf = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  const text = (times: number[]) =>
    `${percentileOf(times, 0.5).toFixed(1)} / ${percentileOf(times, 0.99).toFixed(1)}`;
  const grown = percentileOf(beside, 0.99) / percentileOf(quiet, 0.99);
  return `${text(quiet)} → ${text(beside)} (${grown.toFixed(1)}${grown > EXPECTED ? ' ABOVE' : ''})`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
