import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';

/** Returns the names of the categories of procedures, which a search finds too; `Other` says nothing. */
export async function suggestCategories(db: Db, named: readonly { id: number }[]): Promise<string[]> {
  const ids = named.map(({ id }) => id);
  const rows = await db
    .selectDistinct({ name: procedureCategories.name })
    .from(procedures)
    .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
    .where(and(inArray(procedures.id, ids), ne(procedureCategories.slug, 'other')));
  return rows.map(({ name }) => name);
}
