import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorkbook, type MadeCell } from '#tests/support/make-workbook.ts';
import { readRateTable } from './read-rate-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-rates-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer | string) {
  await writeFile(join(folder, 'rates'), bytes);
  const rows = [];
  for await (const row of readRateTable(join(folder, 'rates'))) rows.push(row);
  return rows;
}

async function listOpenFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const files = await Promise.all(handles.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return files.filter((file) => file.startsWith(folder));
}

test('a file without the columns is named as such, and closed', async () => {
  await expect(read('날짜,환율\n20261122,1388.42\n')).rejects.toThrow(
    'The heading line lacks 통화부호, 적용개시일자. It has: 날짜, 환율.',
  );
  expect(await listOpenFiles()).toEqual([]);
});

test.each([
  ['통화부호,환율(원),적용개시일자,환율(달러)', '환율: 환율(원), 환율(달러)'],
  ['통화부호,Currency,환율,적용개시일자', '통화부호: 통화부호, Currency'],
  ['통화부호,환율,적용개시일자,단위,unit', '단위: 단위, unit'],
])('two columns for one thing are refused, not chosen from: %s', async (heading, named) => {
  const refusal = `The heading line has 2 columns for ${named}. Leave the right one.`;
  await expect(read(`${heading}\nUSD,1388.42,20261122,1388.42,1\n`)).rejects.toThrow(refusal);
  await expect(read(makeWorkbook([heading.split(','), ['USD', 1388.42]]))).rejects.toThrow(refusal);
});

const HEADINGS = ['국가부호', '통화부호', '환율(원)', '적용개시일자', '수출입구분'];

test('a spreadsheet is read as its CSV is, by the numbers of its rows', async () => {
  const csv = [
    HEADINGS,
    ['US', 'USD', '1388.42', '20201122', '2'],
    [],
    ['VN', 'VND', '0.0552', '2020-11-22', '2'],
  ];
  const cells: MadeCell[][] = [
    HEADINGS,
    ['US', { inline: 'USD' }, 1388.42, 20201122, 2],
    [{ inline: '' }, { inline: '' }],
    // As Excel writes a small number, and counts days.
    ['VN', 'VND', { inline: '5.5199999999999999E-2' }, 44157, '2'],
  ];
  const written = await read(csv.map((row) => row.join(',')).join('\n'));
  expect(written).toMatchObject([{ line: 2 }, { line: 4, currency: 'VND', rate: '0.0552' }]);
  expect(await read(makeWorkbook(cells))).toEqual(written);
});

test('what is no day of this century is left as it stands', async () => {
  const csv = `통화부호,환율,적용개시일자\nUSD,1388.42,20261\n`;
  expect(await read(csv)).toMatchObject([{ validFrom: '20261' }]);
});
