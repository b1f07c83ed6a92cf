import { isDeepStrictEqual } from 'node:util';

/** What of a change says something else than the row does already; undefined says nothing. */
export function differing<Row extends object>(row: Row, change: Partial<Row>): Partial<Row> {
  const isOther = (column: keyof Row) =>
    change[column] !== undefined && !isDeepStrictEqual(change[column], row[column]);
  const changed = Object.entries(change).filter(([column]) => isOther(column as keyof Row));
  return Object.fromEntries(changed) as Partial<Row>;
}
