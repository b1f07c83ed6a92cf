import { array, assert as check, asyncProperty, constantFrom, integer, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenDataRow } from './facility-row.ts';
import { OpenDataError } from './open-data-error.ts';
import { readFacilities } from './read-facilities.ts';
import { collect, encode, FULL_HEADINGS, readAll } from './test-files.ts';
import type { Encoding } from './test-files.ts';

const HEADING = '기관ID,주소,기관명';
const ENCODINGS: Encoding[] = ['utf8', 'utf8-bom', 'cp949'];

function file(...lines: string[]): Uint8Array {
  return encode(`${lines.join('\n')}\n`, 'utf8');
}

function facilities(rows: OpenDataRow[]): string[] {
  return rows.flatMap((row) => (row.kind === 'facility' ? row.nameKo : []));
}

function skips(rows: OpenDataRow[]): [number, string][] {
  return rows.flatMap((row) => (row.kind === 'skipped' ? [[row.line, row.reason.code]] : []));
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield file(HEADING, 'A1,가로 1,가성형외과의원');
  throw new Error('disk gone');
}

describe('readFacilities', () => {
  it.each(ENCODINGS)('reads the full columns in %s, whatever the size of the pieces', async (encoding) => {
    const row = FULL_HEADINGS.map((heading) => {
      const values: Record<string, string> = {
        기관ID: 'A100',
        주소: '"서울특별시 강남구 강남대로 1, 2층 (역삼동)"',
        기관명: '샛별성형외과의원',
        대표전화1: '02-000-0000',
        병원경도: '127.0276',
        병원위도: '37.4979',
        비고: '"두 줄로\n쓴 비고"',
      };
      return values[heading] ?? '';
    });
    const bytes = encode(`${FULL_HEADINGS.join(',')}\r\n${row.join(',')}\r\n`, encoding);
    for (const chunkBytes of [1, 2, 5, 4096]) {
      expect(await readAll(bytes, chunkBytes)).toEqual([
        {
          kind: 'facility',
          line: 2,
          externalId: 'A100',
          nameKo: '샛별성형외과의원',
          addressKo: '서울특별시 강남구 강남대로 1, 2층 (역삼동)',
          phone: '02-000-0000',
          latitude: 37.4979,
          longitude: 127.0276,
          note: null,
        },
      ]);
    }
  });

  it('takes the columns in any order and counts what is no plastic surgery', async () => {
    const rows = await readAll(
      file('기관명,기관ID,주소', '가성형외과의원,A1,가로 1', '나내과의원,A2,나로 2'),
    );
    expect(rows).toMatchObject([
      { externalId: 'A1', addressKo: '가로 1', phone: null },
      { kind: 'other', line: 3 },
    ]);
  });

  it('gives each skipped row its line and reason', async () => {
    const rows = await readAll(
      file(
        HEADING,
        'A1,가로 1,가성형외과의원',
        'A2,나로 2',
        ',다로 3,다성형외과의원',
        'A4,라로 4,',
        'A5,,마성형외과의원',
        'A1,바로 6,바성형외과의원',
        '',
        `A8,아로 8,${'아'.repeat(300)}성형외과의원`,
        'A9,자"로" 9,자성형외과의원',
      ),
    );
    expect(facilities(rows)).toEqual(['가성형외과의원']);
    expect(skips(rows)).toEqual([
      [3, 'broken-line'],
      [4, 'missing-id'],
      [5, 'missing-name'],
      [6, 'missing-address'],
      [7, 'duplicate-id'],
      [9, 'too-long'],
      [10, 'broken-line'],
    ]);
  });

  it.each([
    ['never closed', ['A1,"가로 1,가성형외과의원', 'A2,나로 2,나성형외과의원', 'A3,다로 3,다성형외과의원']],
    [
      'closed two rows later',
      ['A1,"가로 1,가성형외과의원', 'A2,나로 2,나성형외과의원', 'A3,다로" 3,다성형외과의원'],
    ],
    [
      'that would close as a field',
      ['A1,"가로 1,가성형외과의원', 'A2,나로 2",나성형외과의원', 'A3,다로 3,다성형외과의원'],
    ],
  ])('lets a stray quote %s swallow no row', async (_, lines) => {
    const rows = await readAll(file(HEADING, ...lines));
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.line)).toEqual([2, 3, 4]);
    expect(skips(rows)[0]).toEqual([2, 'broken-line']);
    const unquoted = rows.filter((_row, index) => !lines[index]?.includes('"'));
    expect(unquoted.map((row) => row.kind)).toEqual(unquoted.map(() => 'facility'));
  });

  it('keeps a damaged character to its own row', async () => {
    const good = encode(`${HEADING}\nA1,가로 1,가성형외과의원\nA2,나로 2,`, 'cp949');
    const bytes = Buffer.concat([
      good,
      Buffer.from([0xff, 0xc1]),
      encode('\nA3,다로 3,다성형외과의원\n', 'cp949'),
    ]);
    const rows = await readAll(bytes);
    expect(skips(rows)).toEqual([[3, 'undecodable']]);
    expect(facilities(rows)).toEqual(['가성형외과의원', '다성형외과의원']);
  });

  it('passes over a line beyond the cap and goes on', async () => {
    const rows = await readAll(
      file(HEADING, `A1,${'가'.repeat(40_000)},가성형외과의원`, 'A2,나로 2,나성형외과의원'),
      8192,
    );
    expect(skips(rows)).toEqual([[2, 'too-long']]);
    expect(facilities(rows)).toEqual(['나성형외과의원']);
  });

  it.each([
    ['0', '0'],
    ['37.5', ''],
    ['127.0', '37.5'],
    ['37.5', 'east'],
  ])('leaves out coordinates that are not in Korea (%s, %s) and says so', async (latitude, longitude) => {
    const rows = await readAll(
      file(`${HEADING},병원위도,병원경도`, `A1,가로 1,가성형외과의원,${latitude},${longitude}`),
    );
    expect(rows).toMatchObject([
      { kind: 'facility', latitude: null, longitude: null, note: expect.stringContaining('Korea') },
    ]);
  });

  it('reads rows from a file that ends in the middle of one', async () => {
    const rows = await readAll(encode(`${HEADING}\nA1,가로 1,가성형외과의원\nA2,나`, 'utf8'));
    expect(facilities(rows)).toEqual(['가성형외과의원']);
    expect(skips(rows)).toEqual([[3, 'broken-line']]);
  });

  it.each<[string, Uint8Array, string, string]>([
    ['nothing', new Uint8Array(), 'empty-file', 'empty'],
    ['blank lines', file('', '  ', ''), 'empty-file', 'empty'],
    ['only a BOM', encode('', 'utf8-bom'), 'empty-file', 'empty'],
    ['a heading alone', file(HEADING), 'empty-file', 'no rows'],
    ['another table', file('id,name', '1,2'), 'missing-column', '기관ID, 기관명, 주소. It has: id, name'],
    ['one column too few', file('기관ID,기관명', '1,2'), 'missing-column', 'lacks 주소'],
    ['UTF-16', Buffer.from(`\ufeff${HEADING}\n`, 'utf16le'), 'wrong-encoding', 'UTF-16'],
    ['neither encoding', Buffer.from([0x61, 0xff, 0xff, 0x0a]), 'wrong-encoding', 'CP949'],
    ['an archive', Buffer.from('PK\u0003\u0004\u0014\u0000'), 'not-text', 'not text'],
    ['one endless line', Buffer.alloc(70_000, 0x61), 'too-long', '64 KB'],
  ])('refuses %s with a clear message', async (_, bytes, code, message) => {
    const error = await readAll(bytes, 4096).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OpenDataError);
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it('hands on what the stream itself throws', async () => {
    await expect(collect(failing())).rejects.toThrow('disk gone');
  });

  it('closes the stream when the caller stops early', async () => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        yield file(HEADING);
        for (;;) yield file('A1,가로 1,가내과의원');
      } finally {
        isClosed = true;
      }
    }
    for await (const row of readFacilities(endless())) {
      if (row.line > 3) break;
    }
    expect(isClosed).toBe(true);
  });

  it('never fails on garbage but with an OpenDataError', async () => {
    await check(
      asyncProperty(uint8Array({ maxLength: 400 }), constantFrom(...ENCODINGS), async (garbage, encoding) => {
        for (const bytes of [garbage, Buffer.concat([encode(`${HEADING}\n`, encoding), garbage])]) {
          const outcome = await readAll(bytes).catch((thrown: unknown) => thrown);
          expect(Array.isArray(outcome) || outcome instanceof OpenDataError).toBe(true);
        }
      }),
    );
  });

  it('reads a line that is a row by itself as one, whatever quotes its neighbours have', async () => {
    const field = string({ unit: constantFrom('가', 'A', ' ', '"', '성형외과'), maxLength: 6 });
    const line = array(field, { minLength: 2, maxLength: 4 }).map((fields) => fields.join(','));
    await check(
      asyncProperty(
        array(line, { minLength: 1 }),
        integer({ min: 1, max: 64 }),
        async (lines, chunkBytes) => {
          const numbers = (await readAll(file(HEADING, ...lines), chunkBytes)).map((row) => row.line);
          const ownRows = lines.flatMap((text, index) =>
            !text.includes('"') && text.split(',').length === 3 ? [index + 2] : [],
          );
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
          expect(numbers).toEqual(expect.arrayContaining(ownRows));
        },
      ),
    );
  });

  it('yields exactly one row a line where there are no quotes', async () => {
    const line = string({ unit: constantFrom('가', 'A', ',', '성형외과'), minLength: 1, maxLength: 8 });
    await check(
      asyncProperty(array(line, { minLength: 1 }), async (lines) => {
        expect(await readAll(file(HEADING, ...lines))).toHaveLength(lines.length);
      }),
    );
  });
});
