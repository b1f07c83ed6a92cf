import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Columns } from './columns.ts';
import { OpenDataError } from './open-data-error.ts';
import { type ByteLine, readLines } from './read-lines.ts';
import { parseQuoted, readRecords } from './read-records.ts';
import { detectEncoding } from './text-encoding.ts';
import { readWorkbook } from './xlsx/open-workbook.ts';

const RECORD_CAP_BYTES = 64 * 1024;
const MOST_FILE_BYTES = 1024 * 1024 * 1024;
const ZIP = '504b0304';
/** Files of Excel 97, and workbooks with a password. */
const OLE = 'd0cf11e0';

type FindColumns<Column extends string> = (headings: readonly string[]) => Columns<Column>;

/** A row: its line in the file, and a function that reads the text of a column, empty if the file lacks it. */
type TableRow<Column extends string> =
  | { kind: 'row'; line: number; columns: Columns<Column>; read: (column: Column) => string }
  | { kind: 'faulty'; line: number; code: 'broken-line' | 'too-long'; text: string };

type TableRows<Column extends string> = AsyncGenerator<TableRow<Column>>;

/**
 * Streams the rows of a table that has a heading line: xlsx, or CSV in UTF-8 with or without BOM or in CP949. Memory does
 * not grow with the file.
 * @param find finds the columns by the headings @throws OpenDataError if the file as a whole can't be read
 */
export async function* readTable<Column extends string>(
  path: string,
  find: FindColumns<Column>,
): TableRows<Column> {
  yield* (await isWorkbook(path)) ? demandRows(readXlsx(path, find)) : readCsv(createReadStream(path), find);
}

/** Streams the rows of a CSV table in the same way. Errors of the source pass through. */
export const readCsv = <Column extends string>(
  source: AsyncIterable<Uint8Array>,
  find: FindColumns<Column>,
): TableRows<Column> => demandRows(readCsvRows(source, find));

async function* demandRows<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield row;
  }
  if (count === 0) throw new OpenDataError('empty-file', 'The file has a heading line but no rows.');
}

const toRow = <Column extends string>(
  line: number,
  columns: Columns<Column>,
  readAt: (at: number) => string,
): TableRow<Column> => ({
  kind: 'row',
  line,
  columns,
  read: (column) => {
    const at = columns[column];
    return at === null ? '' : readAt(at);
  },
});

async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > MOST_FILE_BYTES)
      throw new OpenDataError('too-large', 'The file is larger than 1 GB, the limit for imports.');
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.toString('hex');
    if (start === OLE)
      throw new OpenDataError(
        'broken-file',
        'The file is an old or a protected Excel file. Save it as xlsx without a password, or as CSV in UTF-8.',
      );
    return start === ZIP;
  } finally {
    await file.close();
  }
}

async function* readXlsx<Column extends string>(path: string, find: FindColumns<Column>): TableRows<Column> {
  let columns: Columns<Column> | null = null;
  for await (const { line, cells, read } of readWorkbook(path)) {
    const places = Array.from({ length: cells }, (_, at) => at);
    if (columns === null) columns = find(places.map(read));
    // Formatted rows below a table have cells without a text.
    else if (places.some((at) => read(at) !== '')) yield toRow(line, columns, read);
  }
  if (columns === null) throw new OpenDataError('empty-file', 'The first sheet of the file is empty.');
}

async function* readCsvRows<Column extends string>(
  source: AsyncIterable<Uint8Array>,
  find: FindColumns<Column>,
): TableRows<Column> {
  const lines = readLines(source, RECORD_CAP_BYTES);
  try {
    const heading = await readHeading(lines);
    const { decode } = detectEncoding(heading);
    const text = decode(heading);
    if (text.trim() === '') throw new OpenDataError('empty-file', 'The file is empty.');
    const headings = parseQuoted(text) ?? text.split(',');
    const columns = find(headings);
    const options = { columns: headings.length, capBytes: RECORD_CAP_BYTES, decode };
    for await (const record of readRecords(lines, options)) {
      const { kind, line } = record;
      if (kind === 'record') yield toRow(line, columns, (at) => record.fields[at] ?? '');
      else if (kind === 'broken') yield { kind: 'faulty', line, code: 'broken-line', text: record.text };
      else yield { kind: 'faulty', line, code: kind, text: 'The line is longer than 64 KB.' };
    }
  } finally {
    await lines.return(undefined);
  }
}

/** Reads the first line that is not blank. @throws OpenDataError if there is none */
async function readHeading(lines: AsyncGenerator<ByteLine>): Promise<Uint8Array> {
  for (;;) {
    const next = await lines.next();
    if (next.done) throw new OpenDataError('empty-file', 'The file is empty.');
    const { bytes } = next.value;
    if (!bytes)
      throw new OpenDataError('too-long', 'The first line is longer than 64 KB. This is no CSV file.');
    if (bytes.some((byte) => byte !== 0x20 && byte !== 0x09)) return bytes;
  }
}
