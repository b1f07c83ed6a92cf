import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { rowCounts } from '#server/db/schema/index.ts';

/** Returns the number of rows of a table, or of those kinds for which `isAsked` is true. */
export type CountRows = (isAsked?: (kind: string) => boolean) => number;

/** Reads the row counts that the database maintains; migration 0008 defines the kinds. */
export async function readRowCounts(
  db: Db | Tx,
  counted: 'messages' | 'reviews' | 'clinics',
): Promise<CountRows> {
  const rows = await db
    .select({ kind: rowCounts.kind, count: rowCounts.rowCount })
    .from(rowCounts)
    .where(eq(rowCounts.counted, counted));
  return (isAsked = () => true) =>
    rows.reduce((sum, { kind, count }) => (isAsked(kind) ? sum + count : sum), 0);
}
