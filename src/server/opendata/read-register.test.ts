import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { REGISTER_HEADINGS, registerCells, registerCsv } from '#tests/support/made-register.ts';
import { makeArchive, makeWorkbook, type MadeCell, workbookParts } from '#tests/support/make-workbook.ts';
import { readRegister } from './read-register.ts';
import { type FaultyRow, readDay, readRegisterFacts, type RegisterRow } from './register-row.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-register-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer | string): Promise<(RegisterRow | FaultyRow)[]> {
  const path = join(folder, 'register');
  await writeFile(path, bytes);
  const rows: (RegisterRow | FaultyRow)[] = [];
  for await (const row of readRegister(path)) rows.push(row);
  return rows;
}

const ROW = registerCells({});
const EXPECTED = {
  kind: 'institution',
  line: 2,
  institutionId: 'JDQ4MTYyMiM1MSMkMSMkMCMkODkk0001',
  nameKo: '종이등성형외과의원',
  addressKo: '서울특별시 강남구 강남대로 9001, 3층 (역삼동)',
  phone: '02-000-0001',
  opened: '2011-03-02',
  doctors: '3',
  specialists: '2',
  latitude: '37.4979',
  longitude: '127.0276',
};
const workbook = (...rows: (readonly MadeCell[])[]) => makeWorkbook([REGISTER_HEADINGS, ...rows]);

describe('readRegister', () => {
  it.each([
    ['CSV in UTF-8', Buffer.from(registerCsv([ROW]))],
    ['CSV in UTF-8 with BOM', Buffer.from(`\ufeff${registerCsv([ROW])}`)],
    ['CSV in CP949', iconv.encode(registerCsv([ROW]), 'cp949')],
    ['xlsx', workbook(ROW)],
    [
      'xlsx with texts in the cells',
      workbook(ROW.map((cell) => (typeof cell === 'string' ? { inline: cell } : cell))),
    ],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual([EXPECTED]);
  });

  it('takes the columns in any order, and rows and cells without an address', async () => {
    const headings = [...REGISTER_HEADINGS].reverse();
    const parts = workbookParts([headings, [...ROW].reverse()]);
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    // An empty cell is written, because without an address the place of a cell tells its column.
    const bare = sheet
      .replaceAll('<row', '<x:row')
      .replaceAll('</row', '</x:row')
      .replaceAll(/ r="[A-Z]*\d+"/g, '');
    expect(bare).not.toBe(sheet);
    expect(await read(makeArchive({ ...parts, 'xl/worksheets/sheet1.xml': withEmptyCells(bare) }))).toEqual([
      EXPECTED,
    ]);
  });

  it('finds texts wherever they stand in a large file', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) =>
      registerCells({
        암호화요양기호: `id-${at}`,
        요양기관명: `${'가나다'.repeat(20)}${at}`,
        주소: `거리 ${4_999 - at}`,
      }),
    );
    const found = await read(
      workbook(
        ...rows,
        registerCells({ 암호화요양기호: 'last', 요양기관명: `${'가나다'.repeat(20)}0`, 주소: '거리 4999' }),
      ),
    );
    expect(found).toHaveLength(5_001);
    expect(found[3_210]).toMatchObject({ nameKo: `${'가나다'.repeat(20)}3210`, addressKo: '거리 1789' });
    expect(found.at(-1)).toMatchObject({ nameKo: `${'가나다'.repeat(20)}0`, addressKo: '거리 4999' });
  });

  it('names the fault and the line of rows that it cannot read', async () => {
    const csv = registerCsv([
      registerCells({ 암호화요양기호: null }),
      registerCells({ 요양기관명: ' ' }),
      registerCells({ 주소: null }),
      registerCells({ 요양기관명: '가'.repeat(300) }),
      registerCells({ 전화번호: '1'.repeat(200) }),
    ]);
    expect(await read(`${csv}한 칸만\r\n`)).toEqual([
      { kind: 'faulty', line: 2, text: 'The id (암호화요양기호) is empty.' },
      { kind: 'faulty', line: 3, text: 'The name (요양기관명) is empty.' },
      { kind: 'faulty', line: 4, text: 'The address (주소) is empty.' },
      { kind: 'faulty', line: 5, text: 'A value is far longer than any real one.' },
      { kind: 'faulty', line: 6, text: 'A value is far longer than any real one.' },
      { kind: 'faulty', line: 7, text: 'It has 1 fields; the heading has 15.' },
    ]);
  });

  const without = (heading: string) => REGISTER_HEADINGS.filter((one) => one !== heading);
  const bomb = {
    ...workbookParts([REGISTER_HEADINGS]),
    'xl/worksheets/sheet1.xml': Buffer.alloc(20_000_000, 32),
  };
  const typed = workbookParts([REGISTER_HEADINGS, ROW]);
  const broken = (change: (sheet: string) => string) =>
    makeArchive({ ...typed, 'xl/worksheets/sheet1.xml': change(typed['xl/worksheets/sheet1.xml'] ?? '') });
  it.each<[string, () => Buffer | string, string]>([
    [
      'a missing column',
      () => without('개설일자').join(','),
      'The heading line lacks 개설일자. It has: 암호화요양기호',
    ],
    ['a missing column of a sheet', () => makeWorkbook([without('총의사수')]), 'lacks 총의사수'],
    ['an empty file', () => '', 'The file is empty.'],
    ['an empty sheet', () => makeWorkbook([]), 'The first sheet of the file is empty.'],
    ['headings alone', () => workbook(), 'has a heading line but no rows'],
    ['UTF-16', () => Buffer.from(`\ufeff${registerCsv([ROW])}`, 'utf16le'), 'The file is in UTF-16'],
    ['another encoding', () => Buffer.from([0xff, 0x80, 0x81, 0xfe, 0x0a]), 'neither UTF-8 nor CP949'],
    [
      'an old or protected Excel file',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Save it as xlsx without a password',
    ],
    ['half an xlsx file', () => workbook(ROW).subarray(0, 900), 'This is no whole xlsx file'],
    ['another archive', () => makeArchive({ 'data.csv': 'a,b' }), 'This archive is no xlsx file'],
    [
      'an archive that unpacks to a thousand times its size',
      () => makeArchive(bomb),
      'would grow far beyond',
    ],
    [
      'a sheet with entities',
      () => broken((sheet) => sheet.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet')),
      'declares a document type',
    ],
    ['a sheet that breaks off', () => broken((sheet) => sheet.slice(0, -100)), "can't be read"],
    [
      'a text that is not there',
      () => broken((sheet) => sheet.replaceAll('<v>3</v>', '<v>9999</v>')),
      'refers to a text that the file lacks',
    ],
    [
      'dates that count from 1904',
      () =>
        makeArchive({
          ...typed,
          'xl/workbook.xml': (typed['xl/workbook.xml'] ?? '').replace(
            '<sheets>',
            '<workbookPr date1904="1"/><sheets>',
          ),
        }),
      'count from 1904',
    ],
  ])('refuses %s and says why', async (_, file, reason) => {
    await expect(read(file())).rejects.toThrow(reason);
  });

  it('leaves no file of texts behind', async () => {
    await expect(read(broken((sheet) => sheet.slice(0, -100)))).rejects.toThrow("can't be read");
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('clinic-atlas-xlsx-'));
    expect(left).toEqual([]);
  });

  it('refuses an entry that grows beyond the size which the archive states', async () => {
    const archive = workbook(ROW);
    const at = archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'), archive.lastIndexOf('sheet1.xml'));
    archive.writeUInt32LE(100, at + 24);
    await expect(read(archive)).rejects.toThrow('This is no whole xlsx file');
  });
});

/** Writes the cells that a row leaves out: here the homepage alone. */
const withEmptyCells = (sheet: string) => {
  const [head = '', ...rows] = sheet.split('<x:row>');
  const filled = rows.map((row, at) => {
    const cells = row.split(/(?=<c[ >])/);
    const homepage = [...REGISTER_HEADINGS].reverse().indexOf('병원홈페이지');
    return (at === 0 ? cells : cells.toSpliced(homepage, 0, '<c/>')).join('');
  });
  return [head, ...filled].join('<x:row>');
};

test.each([
  ['2024-01-31', '2024-01-31'],
  ['20240131', '2024-01-31'],
  ['2024.1.31', '2024-01-31'],
  ['2024. 1. 31.', '2024-01-31'],
  ['2024/01/31', '2024-01-31'],
  ['2024-01-31 00:00:00', '2024-01-31'],
  ['2024-01-31T00:00:00', '2024-01-31'],
  ['45322', '2024-01-31'],
  ['45322.0', '2024-01-31'],
  ['2024-02-30', null],
  ['2024-13-01', null],
  ['2024011', null],
  ['soon', null],
])('reads the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('reads numbers written as texts, and leaves out with a note what cannot be', () => {
  const row = { ...EXPECTED, kind: 'institution' as const };
  expect(
    readRegisterFacts({ ...row, doctors: '1,003', specialists: '2.0', opened: '40604' }, '2026-09-30'),
  ).toEqual({
    opened: '2011-03-02',
    doctors: 1003,
    specialists: 2,
    latitude: 37.4979,
    longitude: 127.0276,
    notes: [],
  });
  const faulty = {
    ...row,
    doctors: 'three',
    specialists: '-1',
    opened: '2026-10-01',
    latitude: '127.02',
    longitude: '37.49',
  };
  expect(readRegisterFacts(faulty, '2026-09-30')).toEqual({
    opened: null,
    doctors: null,
    specialists: null,
    latitude: null,
    longitude: null,
    notes: [
      'The day of opening (2026-10-01) is no day before that of the file; left out.',
      'The coordinates (37.49, 127.02) are not in Korea; left out.',
      "The number of doctors (three) can't be read; left out.",
      "The number of specialists (-1) can't be read; left out.",
    ],
  });
});
