import { parse } from 'csv-parse/sync';
import type { ByteLine } from './read-lines.ts';

/** One record of the table, or the fault of a line. */
export type CsvRecord =
  | { kind: 'record'; line: number; fields: string[] }
  | { kind: 'broken'; line: number; text: string }
  | { kind: 'too-long'; line: number };

export interface RecordOptions {
  columns: number;
  /** Maximum length of a record, with the line ends inside its quoted fields. */
  capBytes: number;
  decode: (bytes: Uint8Array) => string;
}

/**
 * Joins lines into records. A quoted field may contain line ends, but a stray quote must not swallow the rows below it:
 * lines are joined only up to the next one with an odd number of quotes, and only if the result has the right number of
 * fields and no line inside looks like a row. Otherwise the first line is reported broken and the others are parsed
 * separately. Blank lines are skipped.
 *
 * With three columns, `1,"a` and `b",2` become one record; `1,"a` and `2,b,c` are a broken line and a record.
 */
export async function* readRecords(
  lines: AsyncIterable<ByteLine>,
  options: RecordOptions,
): AsyncGenerator<CsvRecord> {
  /** Lines since a quote was opened. */
  let open: ByteLine[] = [];
  let openBytes = 0;
  for await (const line of lines) {
    if (open.length === 0 && hasClosedQuotes(line)) {
      yield* readSeparately([line], options);
      continue;
    }
    openBytes += sizeOf(line, options);
    const isTooLong = openBytes > options.capBytes;
    const mayClose = open.length > 0 && !hasClosedQuotes(line);
    if (!mayClose && !isTooLong) {
      open.push(line);
      continue;
    }
    open = yield* endRun(open, line, { mayClose, isTooLong }, options);
    openBytes = open.length > 0 ? sizeOf(line, options) : 0;
  }
  yield* giveUp(open, options);
}

/** Joins open lines with the next one, or gives up on the first of them. Returns the lines that stay open. */
function* endRun(
  open: readonly ByteLine[],
  line: ByteLine,
  { mayClose, isTooLong }: { mayClose: boolean; isTooLong: boolean },
  options: RecordOptions,
): Generator<CsvRecord, ByteLine[]> {
  if (!mayClose) {
    yield* giveUp([...open, line], options);
    return [];
  }
  const joined = isTooLong ? null : joinLines([...open, line], options);
  if (joined) {
    yield joined;
    return [];
  }
  yield* giveUp(open, options);
  // A quote that closes nothing may open a field.
  return [line];
}

/** Returns true if no quote of a line stays open at its end. */
const hasClosedQuotes = ({ quotes }: ByteLine) => quotes % 2 === 0;

/** Counts line ends too, so that empty lines are limited as well. */
function sizeOf(line: ByteLine, options: RecordOptions): number {
  return (line.bytes?.length ?? options.capBytes) + 1;
}

/** Reports the first line's quote as stray and parses the following lines separately. */
function* giveUp([first, ...rest]: readonly ByteLine[], options: RecordOptions): Generator<CsvRecord> {
  if (first) yield broken(first.line, 'A quotation mark is opened and never closed.');
  yield* readSeparately(rest, options);
}

function* readSeparately(lines: readonly ByteLine[], options: RecordOptions): Generator<CsvRecord> {
  for (const line of lines) {
    const record = readLine(line, options);
    if (record) yield record;
  }
}

function readLine({ line, bytes, quotes }: ByteLine, options: RecordOptions): CsvRecord | null {
  if (!bytes) return { kind: 'too-long', line };
  const text = options.decode(bytes);
  if (text.trim() === '') return null;
  // Fast path: without quotes every comma is a separator.
  const fields = quotes === 0 ? text.split(',') : parseQuoted(text);
  if (!fields) return broken(line, 'A quotation mark stands where none may stand.');
  if (fields.length === options.columns) return { kind: 'record', line, fields };
  return broken(line, `It has ${fields.length} fields; the heading has ${options.columns}.`);
}

function joinLines(open: readonly ByteLine[], options: RecordOptions): CsvRecord | null {
  const texts = open.map(({ bytes }) => (bytes ? options.decode(bytes) : null));
  const [first] = open;
  if (!first || texts.includes(null)) return null;
  const looksLikeRow = (text: string | null): boolean => (text ?? '').split(',').length >= options.columns;
  if (texts.slice(1).some(looksLikeRow)) return null;
  const fields = parseQuoted(texts.join('\n'));
  return fields?.length === options.columns ? { kind: 'record', line: first.line, fields } : null;
}

/** Parses the fields of one CSV record; null if its quotes are malformed. */
export function parseQuoted(text: string): string[] | null {
  try {
    const records = parse(text, { relax_column_count: true, record_delimiter: '\u0000' });
    return records.length === 1 ? (records[0] ?? null) : null;
  } catch {
    return null;
  }
}

function broken(line: number, text: string): CsvRecord {
  return { kind: 'broken', line, text };
}
