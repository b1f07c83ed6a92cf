import { missingColumns } from './open-data-error.ts';

/** Positions of the values in a row; null for a column that the file lacks. */
export type Columns<Column extends string> = Readonly<Record<Column, number | null>>;

/**
 * Finds the columns by their headings, in any order among others.
 * @throws OpenDataError `missing-column` naming the needed ones that are missing, and those that are there
 */
export function findColumns<Needed extends string, Optional extends string>(
  needed: Readonly<Record<Needed, string>>,
  optional: Readonly<Record<Optional, string>>,
  found: readonly string[],
): Columns<Needed | Optional> {
  const missing = Object.values<string>(needed).filter((heading) => !found.includes(heading));
  if (missing.length > 0) throw missingColumns(missing, found);
  const entries = Object.entries<string>({ ...needed, ...optional }).map(([column, heading]) => {
    const at = found.indexOf(heading);
    return [column, at < 0 ? null : at];
  });
  return Object.fromEntries(entries) as Columns<Needed | Optional>;
}
