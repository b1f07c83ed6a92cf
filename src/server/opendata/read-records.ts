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
 */
export async function* readRecords(
  lines: AsyncIterable<ByteLine>,
  options: RecordOptions,
): AsyncGenerator<CsvRecord> {
  let open: ByteLine[] = [];
  let openBytes = 0;
  for await (const line of lines) {
    if (open.length === 0 && line.quotes % 2 === 0) {
      const record = readLine(line, options);
      if (record) yield record;
      continue;
    }
    openBytes += heldBytes(line, options);
    open.push(line);
    const isClosing = open.length > 1 && line.quotes % 2 === 1;
    if (!isClosing && openBytes <= options.capBytes) continue;
    const joined = isClosing && openBytes <= options.capBytes ? joinLines(open, options) : null;
    const next: ByteLine[] = joined || !isClosing ? [] : [line];
    if (joined) yield joined;
    else yield* giveUp(next.length > 0 ? open.slice(0, -1) : open, options);
    open = next;
    openBytes = open.length === 0 ? 0 : heldBytes(line, options);
  }
  yield* giveUp(open, options);
}

/** Counts line ends too, so that empty lines are limited as well. */
function heldBytes(line: ByteLine, options: RecordOptions): number {
  return (line.bytes?.length ?? options.capBytes) + 1;
}

/** Reports the first line's quote as stray and parses the following lines separately. */
function* giveUp(open: readonly ByteLine[], options: RecordOptions): Generator<CsvRecord> {
  const [first, ...rest] = open;
  if (first) yield broken(first.line, 'A quotation mark is opened and never closed.');
  for (const line of rest) {
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
