import { findColumns } from './columns.ts';
import { OpenDataError } from './open-data-error.ts';
import { readTable } from './read-table.ts';
import { type FaultyRow, readRegisterRow, type RegisterRow } from './register-row.ts';

/** Headings of the national file, without spaces. Those of the first group have to be there. */
const NEEDED = {
  institutionId: '암호화요양기호',
  nameKo: '요양기관명',
  addressKo: '주소',
  opened: '개설일자',
  doctors: '총의사수',
} as const;
const OPTIONAL = {
  phone: '전화번호',
  specialists: '의과전문의인원수',
  longitude: '좌표(X)',
  latitude: '좌표(Y)',
} as const;

const findRegisterColumns = (headings: readonly string[]) =>
  findColumns(
    NEEDED,
    OPTIONAL,
    headings.map((heading) => heading.normalize('NFC').replaceAll(/[\s\ufeff]/g, '')),
  );

/** The country has some 80,000 medical institutions. */
const MOST_ROWS = 500_000;

/**
 * Streams the national file of medical institutions (전국 병의원 현황); any columns, in any order, that include those
 * of `NEEDED`.
 * @throws OpenDataError if the file as a whole can't be read
 */
export async function* readRegister(path: string): AsyncGenerator<RegisterRow | FaultyRow> {
  let rows = 0;
  for await (const row of readTable(path, findRegisterColumns)) {
    rows += 1;
    if (rows > MOST_ROWS)
      throw new OpenDataError('too-large', 'The file has more than 500,000 rows. It is not the register.');
    const { kind, line } = row;
    yield kind === 'faulty' ? { kind, line, text: row.text } : readRegisterRow(line, row.read);
  }
}
