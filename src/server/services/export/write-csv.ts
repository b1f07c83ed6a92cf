import { stringify } from 'csv-stringify/sync';

/** One column of an export: what its heading says, and what stands in it. */
export type Column<Row> = { heading: string; of: (row: Row) => Cell };

type Cell = string | number | boolean | Date | null;

const BOM = '\uFEFF';

/** Spreadsheets pass over what is blank before a formula; csv-stringify looks at the first character alone. */
const HIDDEN_FORMULA = /^\s+[=+\-@＝＋－＠]|^\n/u;

/** The line of headings, after the mark by which spreadsheets know UTF-8. */
export const writeHeadings = <Row>(columns: readonly Column<Row>[]): string =>
  BOM + write([columns.map(({ heading }) => heading)]);

/** Rows as lines of CSV: instants in ISO 8601, booleans as true and false, nothing that a spreadsheet would run. */
export const writeRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  write(rows.map((row) => columns.map(({ of }) => of(row))));

function write(records: Cell[][]): string {
  return stringify(records, {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Left to itself it quotes only the delimiter of records, and spreadsheets begin a row at any line feed.
    quoted_match: '\n',
    cast: {
      boolean: String,
      date: (instant) => instant.toISOString(),
      string: (text) => (HIDDEN_FORMULA.test(text) ? `'${text}` : text),
    },
  });
}
