import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { rowCounts } from '#server/db/schema/index.ts';

/** How many rows there are of a table, or of those of its kinds that are asked for. */
export type CountRows = (isAsked?: (kind: string) => boolean) => number;

/** What the database has counted of a table; see migration 0008 for what its kinds are. */
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
