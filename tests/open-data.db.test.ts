import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviews } from '#server/db/schema/index.ts';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { refreshStats } from '#server/services/stats/refresh-stats.ts';
import { openCachedSite } from './support/cached-site.ts';
import { makeClinic, makeProcedure, setClinicPublished } from './support/factories.ts';
import { openTestContext, type TestContext } from './support/test-context.ts';

let ctx: TestContext;
let close: () => void;
let site: string;
beforeAll(async () => {
  ctx = await openTestContext();
  const renderPage = async () => new Response('Not found', { status: 404 });
  ({ url: site, close } = await openCachedSite(ctx, {}, { renderPage, clientDir: null }));
  await fill();
});
afterAll(async () => {
  close();
  await ctx.close();
});

type Report = { clinicId: number; procedureId: number; priceKrw: number; treatmentDate: string };

const today = () => new Date().toISOString().slice(0, 10);

/** Inserts public reports; every third is all-in, with ₩300,000 of extras. */
const report = (list: readonly Report[]) =>
  ctx.db.transaction(async (tx) => {
    const rows = list.map((one, index) => ({
      ...one,
      ...(index % 3 === 0 && { allInKrw: one.priceKrw + 300_000 }),
      content: `I went there in spring, visit ${index}.`,
      status: 'published' as const,
      published: true,
    }));
    await tx.insert(reviews).values(rows);
    await refreshStats(tx, 'all');
  });

/** Spreads prices in steps that no rounding hides. */
const prices = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => from + ((index * 7_919) % count) * 13_700 + 1_300);

async function fill(): Promise<void> {
  const place = (district: string, city = 'Seoul') => makeClinic(ctx, { district, city });
  const clinics = [
    await place('Gangnam-gu'),
    await place('Gangnam-gu'),
    await place('Jung-gu'),
    await place('Jung-gu', 'Busan'),
  ];
  const nose = (await makeProcedure(ctx, { slug: 'nose-one' })).id;
  const few = (await makeProcedure(ctx, { slug: 'few' })).id;
  await makeProcedure(ctx, { slug: 'nobody' });
  const treatmentDate = today();
  const old = `${Number(treatmentDate.slice(0, 4)) - 3}${treatmentDate.slice(4)}`;
  const of = (at: number, procedureId: number, list: readonly number[], day = treatmentDate) =>
    list.map((priceKrw) => ({ clinicId: clinics[at]?.id ?? 0, procedureId, priceKrw, treatmentDate: day }));
  await report([
    // More than have marks of their own, one of them with a zero too many.
    ...of(0, nose, [...prices(230, 3_000_000), 47_000_000]),
    ...of(1, nose, prices(6, 4_000_000)),
    ...of(2, nose, prices(4, 3_500_000)),
    ...of(3, nose, prices(9, 2_800_000)),
    ...of(3, nose, prices(12, 1_900_000), old),
    // Four in two years and three before: the wider window.
    ...of(0, few, prices(4, 900_000)),
    ...of(2, few, prices(3, 800_000), old),
  ]);
  await setClinicPublished(ctx, (await place('Mapo-gu')).id, false);
}

const recompute = async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['data/recompute-prices.mjs', site]);
  return stdout.trim().split('\n').sort();
};

test('every row of the file is what the program recomputes from the API', async () => {
  const answer = await fetch(`${site}/data/prices.csv`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  const [, ...rows] = (await answer.text()).trim().split('\r\n');
  expect(await recompute()).toEqual(rows.sort());
  const placesOf = (level: string) =>
    rows.filter((row) => row.startsWith(`${level},`)).map((row) => row.split(',').slice(1, 8).join(','));
  expect(placesOf('procedure')).toEqual([
    'few,,,,all,48,7',
    'nose-one,,,,all,24,249',
    'nose-one,,,,all-in,24,84',
  ]);
  expect(placesOf('district')).toContainEqual('nose-one,busan,jung-gu,,all,24,9');
  // Seoul's has four reports: too few for a row.
  expect(placesOf('district').join('\n')).not.toContain('seoul,jung-gu');
  expect(placesOf('clinic')).toHaveLength(4);
});

test('the API has the figures of an area, with their reports', async () => {
  const ask = async (query: string) =>
    (await (await fetch(`${site}/api/prices/nose-one?${query}`)).json()) as Prices;
  const busan = await ask('district=jung-gu&city=busan');
  expect(busan).toMatchObject({
    city: 'busan',
    district: 'jung-gu',
    n: 9,
    windowMonths: 24,
  });
  expect(busan).not.toHaveProperty('tally');
  expect(busan.figure).toMatchObject({ count: 9, medianKrw: 2_856_100 });
  expect(new Set(busan.marks?.map(({ clinicId }) => clinicId)).size).toBe(1);
  const seoul = await ask('city=seoul&tally=true');
  expect(seoul.n).toBe(240);
  expect(seoul.tally?.reduce((sum, [, count]) => sum + count, 0)).toBe(240);
  // Judged by all clinics, and counted where it was reported.
  expect(seoul.excluded).toMatchObject([{ krw: 47_000_000 }]);
  expect((await ask('city=busan')).excluded).toEqual([]);
  expect(await ask('city=atlantis')).toMatchObject({ n: 0, figure: null, marks: [] });
});

test('above 200 reports a distribution is read as stored, which is the counted one', async () => {
  const ask = async <Answer>(path: string) => (await (await fetch(`${site}/api${path}`)).json()) as Answer;
  const countOf = ({ distribution }: Prices) =>
    distribution?.marks.reduce((sum, [, count]) => sum + count, 0);
  const stored = await ask<Prices>('/prices/nose-one');
  expect([stored.n, stored.marks, countOf(stored)]).toEqual([249, null, 249]);
  // Nobody reported a treatment between the 12th and the 24th month.
  for (const query of ['window=12', 'tally=true'])
    expect((await ask<Prices>(`/prices/nose-one?${query}`)).distribution).toEqual(stored.distribution);
  const rowsOf = async (query: string) =>
    (await ask<PriceComparison>(`/price-comparison/nose-one?sort=reports&${query}`)).clinics;
  const [largest, ...others] = await rowsOf('window=24');
  expect(largest).toMatchObject({ price: { count: 230 }, marks: null });
  expect(others.map(({ price, marks }) => (marks ?? []).length === price.count)).toEqual([true, true, true]);
  expect((await rowsOf('window=12'))[0]?.price.distribution).toEqual(largest?.price.distribution);
});

test('the description names the columns of the file, its licence and the method', async () => {
  const description = (await (await fetch(`${site}/data/datapackage.json`)).json()) as {
    licenses: unknown[];
    methodVersion: number;
    resources: [{ path: string; schema: { fields: { name: string; type: string }[] } }];
  };
  const [{ path, schema }] = description.resources;
  expect(description.licenses).toMatchObject([{ name: 'CC-BY-4.0' }]);
  const text = await (await fetch(`${site}/data/${path}`)).text();
  const [names = [], ...rows] = parse(text, { bom: false });
  expect(schema.fields.map(({ name }) => name)).toEqual(names);
  const columnOf = (wanted: (field: { name: string; type: string }) => boolean) =>
    schema.fields.flatMap((field, index) => (wanted(field) ? rows.map((row) => row[index] ?? '') : []));
  expect(columnOf(({ type }) => type === 'integer').filter((cell) => !/^\d*$/.test(cell))).toEqual([]);
  const amounts = columnOf(({ name }) => name.endsWith('_krw')).filter((cell) => cell !== '');
  expect(amounts.length).toBeGreaterThan(rows.length);
  expect(amounts.filter((cell) => Number(cell) % 10_000 !== 0)).toEqual([]);
  expect(new Set(columnOf(({ name }) => name === 'method_version'))).toEqual(
    new Set([String(description.methodVersion)]),
  );
  const told = names.join(' ');
  expect(told).not.toMatch(/average|mean|sum|lowest|highest/);
});

test('the file is known by its ETag until a figure changes; robots may read it', async () => {
  const read = (known?: string) =>
    fetch(`${site}/data/prices.csv`, { headers: known ? { 'if-none-match': known } : {} });
  const first = await read();
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await read(etag)).status).toBe(304);
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx, { slug: '=cmd' });
  const rows = prices(5, 1_000_000).map((priceKrw) => ({ priceKrw, treatmentDate: today() }));
  await report(rows.map((row) => ({ ...row, clinicId: clinic.id, procedureId: procedure.id })));
  await expect.poll(async () => (await read(etag)).status).toBe(200);
  // A spreadsheet would run it as a formula.
  expect(await (await read()).text()).toContain(`procedure,'=cmd,,,,all,48,5,`);
  expect(await (await fetch(`${site}/robots.txt`)).text()).toContain('Allow: /data/');
});

test('what is not there is the page of the site, not a file that anyone may use', async () => {
  const answer = await fetch(`${site}/data/nothing.csv`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const elsewhere = await fetch(`${site}/nothing`);
  for (const name of ['cache-control', 'content-disposition'])
    expect(answer.headers.get(name)).toBe(elsewhere.headers.get(name));
});

test('the program has at most 40 lines, imports nothing, and is there to be taken', async () => {
  const program = await readFile('data/recompute-prices.mjs', 'utf8');
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  expect(program).not.toMatch(/\bimport\b|require\(/);
  expect(await (await fetch(`${site}/data/recompute-prices.mjs`)).text()).toBe(program);
});
