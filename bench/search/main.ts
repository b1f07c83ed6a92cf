/**
 * Measures how well the search finds the intended clinics, compared with plain trigrams and MiniSearch.
 * Usage: npm run bench:search -- FILE [--held-out] [--misses] [--official FILE] [--kind regexp]
 *   FILE        Seoul's open data of medical facilities
 *   --held-out  the half not used for tuning, instead of the open half
 *   --misses    lists every query of the open half that did not find its clinic
 *   --official  a CSV of root,english: clinics' own English names
 *   --each      queries per kind, 25 by default
 *   --kind      only kinds whose names match
 *   --reviews   instead: queries of ten languages for reviews of a procedure or place, all of them held out
 *   --keystrokes  instead: the delay from a key press to suggestions, in Chromium
 *   --speed     instead: 16 concurrent clients with 700, 5,000 and 50,000 made-up clinics (--sizes 700,5000)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import {
  type Contender,
  fillDirectory,
  miniSearch,
  productProcedureSearch,
  productSearch,
  prepareTrigram,
  readNames,
  trigram,
} from './contenders.ts';
import { readClinics } from './facility.ts';
import type { Query } from './kind.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { QUERIES_EACH, listKinds, makeQueries } from './make-queries.ts';
import { measureReviews } from './reviews.ts';
import { measureSpeed, SIZES } from './speed.ts';
import { measureQuality, type Quality } from './quality.ts';

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'held-out': flag,
      misses: flag,
      official: { type: 'string' },
      kind: { type: 'string', default: '' },
      each: { type: 'string', default: String(QUERIES_EACH) },
      reviews: flag,
      speed: flag,
      keystrokes: flag,
      sizes: { type: 'string', default: SIZES.join(',') },
    },
  });
  if (values.speed) return measureSpeed(values.sizes.split(',').map(Number));
  const [file] = positionals;
  if (!file) throw new Error('Name the file: npm run bench:search -- FILE');
  if (values.keystrokes) return measureKeystrokes(file);
  if (values.reviews) return withDirectory(file, measureReviews);
  const isHeldOut = values['held-out'];
  const all = await makeQueries(await readClinics(file), values.official ?? null, Number(values.each));
  const queries = all.filter(
    (query) => query.isHeldOut === isHeldOut && new RegExp(values.kind).test(query.kind),
  );
  console.log(
    `${all.length} queries, ${queries.length} of them asked: ${isHeldOut ? 'held out' : 'the open half'}.\n`,
  );
  await withDirectory(file, (ctx) => compare(ctx, queries, values.misses && !isHeldOut));
}

/** Creates a temporary embedded database with the clinics of the file, and deletes it afterwards. */
async function withDirectory(file: string, use: (ctx: AppContext) => Promise<void>): Promise<void> {
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-search-'));
  const config = { ...readConfig({ DATABASE_URL: '' }), varDir };
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log);
  try {
    await migrateDatabase(database);
    const ctx = createAppContext({ config, db: database.db, jobs: NO_JOBS, log });
    await fillDirectory(ctx, file);
    await use(ctx);
  } finally {
    await database.close();
    await rm(varDir, { recursive: true, force: true });
  }
}

async function compare(ctx: AppContext, queries: readonly Query[], hasMisses: boolean): Promise<void> {
  const names = await readNames(ctx);
  await prepareTrigram(ctx, names);
  const contenders = [productSearch(ctx), trigram(ctx), miniSearch(names)];
  const missed: Quality['misses'] = [];
  console.log(row(['kind', 'queries', 'expected', ...contenders.flatMap(({ name }) => [name, 'MRR', 'ms'])]));
  for (const { name, expected } of listKinds()) {
    const ofKind = queries.filter(({ kind }) => kind === name);
    if (ofKind.length === 0) continue;
    const compared: Contender[] = name.startsWith('procedure') ? [productProcedureSearch(ctx)] : contenders;
    const cells: string[] = [];
    for (const contender of compared) {
      const quality = await measureQuality(contender, ofKind);
      cells.push(...describe(quality));
      if (contender.name === 'ours') missed.push(...quality.misses);
    }
    console.log(row([name, String(ofKind.length), expected.toFixed(2), ...cells]));
  }
  console.log(
    '\nrecall in the first ten, MRR@10 and mean milliseconds a query; *: share of the first ten in the place named',
  );
  if (hasMisses)
    for (const { query, found } of missed)
      console.log(
        `${query.kind}: ${query.text} → ${nameAll(names, query.finds)} not in ${nameAll(names, found)}`,
      );
}

const describe = ({ recall, mrr, inPlace, meanMs }: Quality): string[] => [
  recall.toFixed(3) + (inPlace === null ? '' : ` *${inPlace.toFixed(2)}`),
  mrr.toFixed(2),
  meanMs.toFixed(1),
];

const row = (cells: readonly string[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(at < 3 ? 9 : at % 3 === 0 ? 13 : 6)))
    .join('');

const nameAll = (names: readonly { id: string; nameKo: string }[], ids: readonly string[]) =>
  ids
    .slice(0, 4)
    .map((id) => names.find((named) => named.id === id)?.nameKo ?? id)
    .join(', ') || 'nothing';

await main();
