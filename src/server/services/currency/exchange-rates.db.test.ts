import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentChanges, exchangeRates, siteState } from '#server/db/schema/index.ts';
import { readRateTable } from '#server/opendata/read-rate-table.ts';
import { makeWorkbook, type MadeCell } from '#tests/support/make-workbook.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { importExchangeRates } from './import-exchange-rates.ts';
import { listExchangeRates } from './list-exchange-rates.ts';

let ctx: TestContext;
let folder: string;
beforeAll(async () => {
  ctx = await openTestContext();
  folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-rates-'));
});
afterAll(async () => {
  await ctx.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => ctx.db.delete(exchangeRates));

const HEADING = '국가부호,화폐단위명,통화부호,환율(원),적용개시일자,수출입구분';
const row = (currency: string, rate: string, day: string, direction = '2') =>
  `XX,Unit,${currency},"${rate}",${day},${direction}`;

const WEEK = [
  row('USD', '1,388.42', '20201122'),
  row('USD', '1,361.90', '20201122', '1'),
  row('JPY(100)', '940.55', '20201122'),
  row('AED', '370.82', '20201122'),
];

async function importFile(bytes: Buffer, isDryRun = false) {
  const path = join(folder, 'rates');
  await writeFile(path, bytes);
  return importExchangeRates({ ctx, input: { rows: readRateTable(path), isDryRun } });
}

const run = (lines: readonly string[], { isDryRun = false, encoding = 'utf8', heading = HEADING } = {}) =>
  importFile(iconv.encode([heading, ...lines].join('\r\n'), encoding), isDryRun);

const list = async () => (await listExchangeRates({ ctx })).rates;
const version = async () => (await ctx.db.select().from(siteState))[0]?.contentVersion;

test('a table is imported in either encoding, and again without a change', async () => {
  const report = await run(WEEK, { encoding: 'cp949' });
  expect(report).toMatchObject({
    faults: [],
    changed: [],
    unchanged: 0,
    leftOut: 2,
    newestDay: '2020-11-22',
  });
  expect(report.added).toHaveLength(2);
  const stored = await list();
  expect(stored).toEqual([
    { currency: 'JPY', krw: 9.4055, validFrom: '2020-11-22' },
    { currency: 'USD', krw: 1388.42, validFrom: '2020-11-22' },
  ]);
  const before = await version();
  expect(await run(WEEK)).toMatchObject({ added: [], changed: [], unchanged: 2 });
  expect(await list()).toEqual(stored);
  expect(await version()).toBe(before);
});

test('a spreadsheet is imported as the CSV is, and refused as a whole where it contradicts itself', async () => {
  const sheet = (...rows: MadeCell[][]) => importFile(makeWorkbook([HEADING.split(','), ...rows]));
  const usd: MadeCell[] = ['US', 'Dollar', 'USD', 1388.42, 20201122, 2];
  const jpy: MadeCell[] = ['JP', 'Yen', 'JPY(100)', 940.55, 44157, 2];
  const report = await sheet(usd, jpy, ['US', 'Dollar', 'USD', 1388.43, 44157, 2]);
  expect(report.faults).toEqual([{ line: 4, text: 'Line 2 has another rate of USD from 2020-11-22.' }]);
  expect(await list()).toEqual([]);
  expect((await sheet(usd, jpy, usd)).added).toHaveLength(2);
  expect(await run(WEEK)).toMatchObject({ added: [], changed: [], unchanged: 2 });
});

test('a table with two columns of rates stores nothing', async () => {
  const twice = { heading: `${HEADING},환율(달러)` };
  await expect(
    run(
      WEEK.map((line) => `${line},1`),
      twice,
    ),
  ).rejects.toThrow('2 columns for 환율');
  expect(await list()).toEqual([]);
});

test('a corrected rate replaces the stored one', async () => {
  await run(WEEK);
  const before = await version();
  const report = await run([row('USD', '1390', '20201122')]);
  expect(report.changed).toEqual([
    { currency: 'USD', krw: 1390, validFrom: '2020-11-22', formerKrw: 1388.42 },
  ]);
  expect((await list()).map(({ krw }) => krw)).toEqual([9.4055, 1390]);
  expect(await version()).not.toBe(before);
  const changes = await ctx.db.select().from(contentChanges).orderBy(desc(contentChanges.version)).limit(1);
  expect(changes, 'answers with rates are evicted, and no page').toMatchObject([
    { version: await version(), tags: ['exchange-rates'] },
  ]);
});

test('a dry run tells the same and changes nothing', async () => {
  const before = await version();
  expect((await run(WEEK, { isDryRun: true })).added).toHaveLength(2);
  expect(await list()).toEqual([]);
  expect(await version()).toBe(before);
});

test('every broken line is told, and nothing of the file is imported', async () => {
  const report = await run([
    ...WEEK,
    row('EUR', 'much', '20201122'),
    'XX,Unit,GBP,1868.13,20201122',
    row('USD', '1,400', '20201122'),
    'XX,"Unit,THB,42.50,20201122,2',
  ]);
  expect(report.faults.map(({ line, text }) => [line, text.slice(0, 34)])).toEqual([
    [6, 'The rate (환율) is no number above 0'.slice(0, 34)],
    [7, 'It has 5 fields; the heading has 6'],
    [8, 'Line 2 has another rate of USD fro'],
    [9, 'A quotation mark is opened and nev'],
  ]);
  expect(report.added).toEqual([]);
  expect(await list()).toEqual([]);
});

test('a file of another kind is refused with what it lacks', async () => {
  await expect(run(['1,2'], { heading: 'code,rate' })).rejects.toThrow('lacks 통화부호, 적용개시일자');
  await expect(run([])).rejects.toThrow('no rows');
  expect(await run([row('AED', '370.82', '20201122')])).toMatchObject({ newestDay: null, leftOut: 1 });
});

test('the names of the API and a column of units are read too', async () => {
  await run(['2020-11-22,VND,5.52,100'], { heading: 'aplyBgnDt,currSgn,fxrt,unit' });
  expect(await list()).toEqual([{ currency: 'VND', krw: 0.0552, validFrom: '2020-11-22' }]);
});

test('rates of the newest weeks are listed, and older ones kept', async () => {
  await run([row('USD', '1,300', '20201108'), row('USD', '1,310', '20201031'), ...WEEK]);
  expect((await list()).map(({ currency, validFrom }) => `${currency} ${validFrom}`)).toEqual([
    'JPY 2020-11-22',
    'USD 2020-11-22',
    'USD 2020-11-08',
  ]);
  expect(await ctx.db.$count(exchangeRates)).toBe(4);
});
