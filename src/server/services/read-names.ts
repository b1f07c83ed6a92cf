import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import type { clinics, procedures, surgeons } from '#server/db/schema/index.ts';

/** Returns the names of the entries of a table that still exist, by id. */
export async function readNames(
  db: Db | Tx,
  table: typeof clinics | typeof procedures | typeof surgeons,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
