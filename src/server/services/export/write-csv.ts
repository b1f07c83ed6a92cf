import { stringify } from 'csv-stringify/sync';

export type Column<Row> = { heading: string; read: (row: Row) => Cell };

type Cell = string | number | boolean | Date | null;

const BOM = '\uFEFF';

/** Spreadsheets ignore white space before a formula; csv-stringify checks only the first character. */
const HIDDEN_FORMULA = /^\s+[=+\-@＝＋－＠]|^\n/u;

/** Writes the line of headings. */
export const writeFieldNames = <Row>(columns: readonly Column<Row>[]): string =>
  write([columns.map(({ heading }) => heading)]);

/** Writes the line of headings after a byte order mark, by which spreadsheets detect UTF-8. */
export const writeHeadings = <Row>(columns: readonly Column<Row>[]): string => BOM + writeFieldNames(columns);

/** Writes rows as CSV: instants in ISO 8601, booleans as true and false, formulas escaped. */
export const writeRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  write(rows.map((row) => columns.map(({ read }) => read(row))));

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
