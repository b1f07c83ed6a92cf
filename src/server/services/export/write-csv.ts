import { stringify } from 'csv-stringify/sync';

/** Reads the cells of a row, each under its heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

type Cell = string | number | boolean | Date | null;

const BOM = '\uFEFF';

/** Spreadsheets ignore white space before a formula; csv-stringify checks only the first character. */
const HIDDEN_FORMULA = /^\s+[=+\-@＝＋－＠]|^\n/u;

/** Writes the line of headings. */
export const writeFieldNames = <Row>(columns: Columns<Row>): string => write([Object.keys(columns)]);

/** Writes the line of headings after a byte order mark, by which spreadsheets detect UTF-8. */
export const writeHeadings = <Row>(columns: Columns<Row>): string => BOM + writeFieldNames(columns);

/** Writes rows as CSV: instants in ISO 8601, booleans as true and false, formulas escaped. */
export function writeRows<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const reads = Object.values(columns);
  return write(rows.map((row) => reads.map((read) => read(row))));
}

function write(records: Cell[][]): string {
  return stringify(records, {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Quotes line feeds too: by default only the record delimiter is quoted, but spreadsheets start a row at any line
    // feed.
    quoted_match: '\n',
    cast: {
      boolean: String,
      date: (instant) => instant.toISOString(),
      string: (text) => (HIDDEN_FORMULA.test(text) ? `'${text}` : text),
    },
  });
}
