import { findColumns } from './columns.ts';
import { type OpenDataRow, readRow, skip } from './facility-row.ts';
import { readCsv } from './read-table.ts';

const NEEDED = { externalId: '기관ID', nameKo: '기관명', addressKo: '주소' } as const;
const OPTIONAL = { phone: '대표전화1', latitude: '병원위도', longitude: '병원경도' } as const;

const findFacilityColumns = (headings: readonly string[]) =>
  findColumns(
    NEEDED,
    OPTIONAL,
    headings.map((name) => name.normalize('NFC').trim()),
  );

/**
 * Streams Seoul's open data of medical facilities (OA-20337): UTF-8 with or without BOM, or CP949; any columns, in any
 * order, that include 기관ID, 주소 and 기관명. Every non-blank line yields one row, except that quoted fields may span lines.
 * Memory is bounded by one record of 64 KB and the ids of kept rows.
 * @throws OpenDataError if the file as a whole can't be read; errors of the stream pass through
 */
export async function* readFacilities(stream: AsyncIterable<Uint8Array>): AsyncGenerator<OpenDataRow> {
  const seen = new Map<string, number>();
  for await (const row of readCsv(stream, findFacilityColumns))
    yield row.kind === 'faulty' ? skip(row.line, row.code, row.text) : readRow(row.line, row.read, seen);
}
