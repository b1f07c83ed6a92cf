import { open } from 'node:fs/promises';
import { OpenDataError } from './open-data-error.ts';
import { readHeading } from './read-heading.ts';
import { readLines } from './read-lines.ts';
import { parseQuoted, readRecords } from './read-records.ts';
import { detectEncoding } from './text-encoding.ts';
import { readWorkbook } from './xlsx/open-workbook.ts';

const RECORD_CAP_BYTES = 64 * 1024;
const MOST_FILE_BYTES = 1024 * 1024 * 1024;
const ZIP = '504b0304';
/** Files of Excel 97, and workbooks with a password. */
const OLE = 'd0cf11e0';

/** A row: its line in the file, the columns of the table, and a function that reads the text of a cell. */
type TableRow<Columns> =
  | { kind: 'row'; line: number; columns: Columns; read: (at: number) => string }
  | { kind: 'faulty'; line: number; text: string };

/**
 * Streams the rows of a table that has a heading line: xlsx, or CSV in UTF-8 with or without BOM or in CP949. Memory does
 * not grow with the file.
 * @param findColumns finds the columns by the headings @throws OpenDataError if the file as a whole can't be read
 */
export async function* readTable<Columns>(
  path: string,
  findColumns: (headings: readonly string[]) => Columns,
): AsyncGenerator<TableRow<Columns>> {
  let rows = 0;
  for await (const row of (await isWorkbook(path))
    ? readXlsx(path, findColumns)
    : readCsv(path, findColumns)) {
    rows += 1;
    yield row;
  }
  if (rows === 0) throw new OpenDataError('empty-file', 'The file has a heading line but no rows.');
}

async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > MOST_FILE_BYTES)
      throw new OpenDataError(
        'too-large',
        'The file is larger than 1 GB, which no table is that can be imported.',
      );
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

async function* readXlsx<Columns>(
  path: string,
  findColumns: (headings: readonly string[]) => Columns,
): AsyncGenerator<TableRow<Columns>> {
  let columns: Columns | null = null;
  for await (const { line, cells, read } of readWorkbook(path)) {
    const places = Array.from({ length: cells }, (_, at) => at);
    if (columns === null) columns = findColumns(places.map(read));
    // Formatted rows below a table have cells without a text.
    else if (places.some((at) => read(at) !== '')) yield { kind: 'row', line, columns, read };
  }
  if (columns === null) throw new OpenDataError('empty-file', 'The first sheet of the file is empty.');
}

async function* readCsv<Columns>(
  path: string,
  findColumns: (headings: readonly string[]) => Columns,
): AsyncGenerator<TableRow<Columns>> {
  const file = await open(path);
  const lines = readLines(file.createReadStream(), RECORD_CAP_BYTES);
  try {
    const heading = await readHeading(lines);
    const { decode } = detectEncoding(heading);
    const text = decode(heading);
    const headings = parseQuoted(text) ?? text.split(',');
    const columns = findColumns(headings);
    const options = { columns: headings.length, capBytes: RECORD_CAP_BYTES, decode };
    for await (const record of readRecords(lines, options)) {
      const { line } = record;
      if (record.kind === 'record')
        yield { kind: 'row', line, columns, read: (at) => record.fields[at] ?? '' };
      else {
        const fault = record.kind === 'broken' ? record.text : 'The line is longer than 64 KB.';
        yield { kind: 'faulty', line, text: fault };
      }
    }
  } finally {
    await lines.return(undefined);
    await file.close();
  }
}
