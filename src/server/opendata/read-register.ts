import { open } from 'node:fs/promises';
import { OpenDataError } from './open-data-error.ts';
import { readHeading } from './read-heading.ts';
import { readLines } from './read-lines.ts';
import { parseQuoted, readRecords } from './read-records.ts';
import { findRegisterColumns, type RegisterColumns } from './register-columns.ts';
import { type FaultyRow, readRegisterRow, type RegisterRow } from './register-row.ts';
import { detectEncoding } from './text-encoding.ts';
import { readWorkbook } from './xlsx/open-workbook.ts';

const RECORD_CAP_BYTES = 64 * 1024;
/** The country has some 80,000 medical institutions. */
const MOST_ROWS = 500_000;
const MOST_FILE_BYTES = 1024 * 1024 * 1024;
const ZIP = '504b0304';
/** Files of Excel 97, and workbooks with a password. */
const OLE = 'd0cf11e0';

/**
 * Streams the national file of medical institutions (전국 병의원 현황): xlsx, or CSV in UTF-8 with or without BOM or in CP949;
 * any columns, in any order, that include those of `findRegisterColumns`. Memory does not grow with the file.
 * @throws OpenDataError if the file as a whole can't be read
 */
export async function* readRegister(path: string): AsyncGenerator<RegisterRow | FaultyRow> {
  let rows = 0;
  for await (const row of (await isWorkbook(path)) ? readXlsx(path) : readCsv(path)) {
    rows += 1;
    if (rows > MOST_ROWS)
      throw new OpenDataError('too-large', 'The file has more than 500,000 rows. It is not the register.');
    yield row;
  }
  if (rows === 0) throw new OpenDataError('empty-file', 'The file has a heading line but no rows.');
}

async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > MOST_FILE_BYTES)
      throw new OpenDataError('too-large', 'The file is larger than 1 GB. It is not the register.');
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

async function* readXlsx(path: string): AsyncGenerator<RegisterRow | FaultyRow> {
  let columns: RegisterColumns | null = null;
  for await (const { line, cells, read } of readWorkbook(path)) {
    if (columns) yield readRegisterRow(line, textBy(columns, read));
    else columns = findRegisterColumns(Array.from({ length: cells }, (_, at) => read(at)));
  }
  if (!columns) throw new OpenDataError('empty-file', 'The first sheet of the file is empty.');
}

async function* readCsv(path: string): AsyncGenerator<RegisterRow | FaultyRow> {
  const file = await open(path);
  const lines = readLines(file.createReadStream(), RECORD_CAP_BYTES);
  try {
    const heading = await readHeading(lines);
    const { decode } = detectEncoding(heading);
    const text = decode(heading);
    const headings = parseQuoted(text) ?? text.split(',');
    const columns = findRegisterColumns(headings);
    const options = { columns: headings.length, capBytes: RECORD_CAP_BYTES, decode };
    for await (const record of readRecords(lines, options)) {
      if (record.kind === 'record')
        yield readRegisterRow(
          record.line,
          textBy(columns, (at) => record.fields[at] ?? ''),
        );
      else {
        const fault = record.kind === 'broken' ? record.text : 'The line is longer than 64 KB.';
        yield { kind: 'faulty', line: record.line, text: fault };
      }
    }
  } finally {
    await lines.return(undefined);
    await file.close();
  }
}

const textBy =
  (columns: RegisterColumns, read: (at: number) => string) => (column: keyof RegisterColumns) => {
    const at = columns[column];
    return at === null ? '' : read(at);
  };
