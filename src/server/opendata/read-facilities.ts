import type { Readable } from 'node:stream';
import { findColumns } from './columns.ts';
import { readRow, skipRecord } from './facility-row.ts';
import type { OpenDataRow } from './facility-row.ts';
import { OpenDataError } from './open-data-error.ts';
import { readHeading } from './read-heading.ts';
import { readLines } from './read-lines.ts';
import { readRecords } from './read-records.ts';
import { detectEncoding } from './text-encoding.ts';

const RECORD_CAP_BYTES = 64 * 1024;

/**
 * Streams Seoul's open data of medical facilities (OA-20337): UTF-8 with or without BOM, or CP949; any columns, in any
 * order, that include 기관ID, 주소 and 기관명. Every non-blank line yields one row, except that quoted fields may span lines.
 * Memory is bounded by one record of 64 KB and the ids of kept rows.
 * @throws OpenDataError if the file as a whole can't be read; errors of the stream pass through
 */
export async function* readFacilities(
  stream: Readable | AsyncIterable<Uint8Array>,
): AsyncGenerator<OpenDataRow> {
  const lines = readLines(stream as AsyncIterable<Uint8Array>, RECORD_CAP_BYTES);
  try {
    const heading = await readHeading(lines);
    const decoder = detectEncoding(heading);
    const headingText = decoder.decode(heading);
    if (headingText.trim() === '') throw new OpenDataError('empty-file', 'The file is empty.');
    const columns = findColumns(headingText);
    const seen = new Map<string, number>();
    const options = { columns: columns.count, capBytes: RECORD_CAP_BYTES, decode: decoder.decode };
    let count = 0;
    for await (const record of readRecords(lines, options)) {
      count += 1;
      yield record.kind === 'record' ? readRow(record, columns, seen) : skipRecord(record);
    }
    if (count === 0) throw new OpenDataError('empty-file', 'The file has a heading line but no rows.');
  } finally {
    await lines.return(undefined);
  }
}
