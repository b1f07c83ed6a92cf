import { OpenDataError } from './open-data-error.ts';
import { readHeading } from './read-heading.ts';
import { readLines } from './read-lines.ts';
import { parseQuoted, readRecords } from './read-records.ts';
import { detectEncoding } from './text-encoding.ts';

const RECORD_CAP_BYTES = 64 * 1024;

/** Headings of the office's table and the names in its API, without spaces and what stands in brackets. */
const HEADINGS = {
  currency: ['통화부호', '통화코드', 'currsgn', 'currency'],
  rate: ['환율', 'fxrt', 'rate'],
  validFrom: ['적용개시일자', '적용개시일', 'aplybgndt', 'validfrom'],
  unit: ['단위', 'unit'],
  direction: ['수출입구분', 'imextp'],
} as const;

type Column = keyof typeof HEADINGS;

/** Values of a row as they are written, or the fault of a line. */
type TableRow =
  | ({ line: number } & Record<'currency' | 'rate' | 'validFrom', string> &
      Record<'unit' | 'direction', string | null>)
  | { line: number; text: string };

/**
 * Reads the customs office's weekly table of exchange rates (관세청 주간환율) as CSV, UTF-8 or CP949, with its columns in any
 * order among others.
 * @throws OpenDataError if the file as a whole can't be read
 */
export async function* readRateTable(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const lines = readLines(stream, RECORD_CAP_BYTES);
  try {
    const heading = await readHeading(lines);
    const decoder = detectEncoding(heading);
    const names = headingNames(decoder.decode(heading));
    const at = findColumns(names);
    const options = { columns: names.length, capBytes: RECORD_CAP_BYTES, decode: decoder.decode };
    let count = 0;
    for await (const record of readRecords(lines, options)) {
      count += 1;
      if (record.kind === 'record') {
        const value = (column: Column) => record.fields[at[column]] ?? null;
        yield {
          line: record.line,
          currency: value('currency') ?? '',
          rate: value('rate') ?? '',
          validFrom: value('validFrom') ?? '',
          unit: value('unit'),
          direction: value('direction'),
        };
      } else {
        const text = record.kind === 'broken' ? record.text : 'The line is longer than 64 KB.';
        yield { line: record.line, text };
      }
    }
    if (count === 0) throw new OpenDataError('empty-file', 'The file has a heading line but no rows.');
  } finally {
    await lines.return(undefined);
  }
}

const headingNames = (text: string): string[] =>
  (parseQuoted(text) ?? text.split(',')).map((name) =>
    name
      .normalize('NFC')
      .replaceAll(/\(.*?\)|[\s_]/g, '')
      .toLowerCase(),
  );

function findColumns(names: readonly string[]): Record<Column, number> {
  const find = (column: Column) => names.findIndex((name) => HEADINGS[column].some((one) => one === name));
  const missing = (['currency', 'rate', 'validFrom'] as const).filter((column) => find(column) < 0);
  if (missing.length > 0) {
    throw new OpenDataError(
      'missing-column',
      `The heading line lacks ${missing.map((column) => HEADINGS[column][0]).join(', ')}. It has: ${names.filter(Boolean).slice(0, 40).join(', ').slice(0, 400)}.`,
    );
  }
  return {
    currency: find('currency'),
    rate: find('rate'),
    validFrom: find('validFrom'),
    unit: find('unit'),
    direction: find('direction'),
  };
}
