import { isDeepStrictEqual } from 'node:util';

/** Returns the fields of `change` that differ from `row`; undefined ones are skipped. */
export function pickChanges<Row extends object>(row: Row, change: Partial<Row>): Partial<Row> {
  const isOther = (column: keyof Row) =>
    change[column] !== undefined && !isDeepStrictEqual(change[column], row[column]);
  const changed = Object.entries(change).filter(([column]) => isOther(column as keyof Row));
  return Object.fromEntries(changed) as Partial<Row>;
}
