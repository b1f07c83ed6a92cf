import type { Columns } from './columns.ts';
import { missingColumns, OpenDataError } from './open-data-error.ts';
import { readTable } from './read-table.ts';
import { readDay } from './register-row.ts';

/** Headings of the office's table and the names in its API, without spaces and text in brackets. */
const HEADINGS = {
  currency: ['통화부호', '통화코드', 'currsgn', 'currency'],
  rate: ['환율', 'fxrt', 'rate'],
  validFrom: ['적용개시일자', '적용개시일', 'aplybgndt', 'validfrom'],
  unit: ['단위', 'unit'],
  direction: ['수출입구분', 'imextp'],
} as const;

const NEEDED = ['currency', 'rate', 'validFrom'] as const;

type Column = keyof typeof HEADINGS;

/** Values of a row as they are written, or the fault of a line. */
type RateTableRow =
  | ({ line: number } & Record<(typeof NEEDED)[number], string> & Record<'unit' | 'direction', string | null>)
  | { line: number; text: string };

/**
 * Reads the customs office's weekly table of exchange rates (관세청 주간환율), with its columns in any order among others.
 * @throws OpenDataError if the file as a whole can't be read
 */
export async function* readRateTable(path: string): AsyncGenerator<RateTableRow> {
  for await (const row of readTable(path, findColumns)) {
    const { line } = row;
    if (row.kind === 'faulty') yield { line, text: row.text };
    else {
      const { columns, read } = row;
      const optional = (column: Column) => (columns[column] === null ? null : read(column));
      yield {
        line,
        currency: read('currency'),
        rate: writeNumber(read('rate')),
        validFrom: writeDay(read('validFrom')),
        unit: optional('unit'),
        direction: optional('direction'),
      };
    }
  }
}

/** Writes a small number of a spreadsheet, 5.52E-2, as the office does. */
const writeNumber = (text: string) => (/^\d(?:\.\d+)?E-\d{1,2}$/.test(text) ? String(Number(text)) : text);

/** Writes a day of this century as a date where a spreadsheet has its count of days. */
const writeDay = (text: string) => (/^(?:3[7-9]|[4-9]\d)\d{3}$/.test(text) ? (readDay(text) ?? text) : text);

/** @throws OpenDataError for a column that is missing, or that there are two of: nobody could say which one counts */
function findColumns(headings: readonly string[]): Columns<Column> {
  const names = headings.map((heading) =>
    heading
      .normalize('NFC')
      .replaceAll(/\(.*?\)|[\s_\ufeff]/g, '')
      .toLowerCase(),
  );
  const find = (column: Column): number | null => {
    const found = names.flatMap((name, at) => (HEADINGS[column].some((one) => one === name) ? [at] : []));
    if (found.length > 1) {
      const written = found.map((at) => headings[at]?.trim().slice(0, 40)).join(', ');
      throw new OpenDataError(
        'ambiguous-column',
        `The heading line has ${found.length} columns for ${HEADINGS[column][0]}: ${written}. Leave the right one.`,
      );
    }
    return found[0] ?? null;
  };
  const missing = NEEDED.filter((column) => find(column) === null);
  if (missing.length > 0)
    throw missingColumns(
      missing.map((column) => HEADINGS[column][0]),
      names,
    );
  return {
    currency: find('currency'),
    rate: find('rate'),
    validFrom: find('validFrom'),
    unit: find('unit'),
    direction: find('direction'),
  };
}
