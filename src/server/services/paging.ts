import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import type { clinics, messages, reviews } from '#server/db/schema/index.ts';

/** A page of a list: at most 100 rows, offset at most 10,000; the API's schema enforces both. */
export type Page = { limit: number; offset: number };

/** A total, with a mark if counting stopped at its limit. */
export type Total = { total: number; totalCapped?: true };

/** Reads the ids of a page of a table's rows. */
export async function readIds(
  db: Db | Tx,
  table: typeof clinics | typeof messages | typeof reviews,
  condition: SQL | undefined,
  { order, limit, offset }: Page & { order: readonly SQL[] },
): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Yields rows page by page, by ascending id, until a page is empty. @param readPage reads the rows with a larger id */
export async function* pagesById<Row extends { id: number }>(
  readPage: (afterId: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let afterId = 0; ;) {
    const rows = await readPage(afterId);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    afterId = last.id;
  }
}
