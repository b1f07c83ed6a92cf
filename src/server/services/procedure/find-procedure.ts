import { eq, or, sql } from 'drizzle-orm';
import { cleanText } from '#domain/clean-text.ts';
import type { Db } from '#server/db/connection.ts';
import { procedures } from '#server/db/schema/index.ts';

/**
 * The id of the procedure that a slug leads to: its own, or one it had before, which is kept among its other names.
 * A slug that somebody has now beats one that somebody had. Characters that no database takes are left out.
 */
export async function findProcedureId(db: Db, asked: string): Promise<number | null> {
  const slug = cleanText(asked);
  const isCurrent = eq(procedures.slug, slug);
  const [found] = await db
    .select({ id: procedures.id })
    .from(procedures)
    .where(or(isCurrent, sql`${slug} = any(${procedures.aliases})`))
    .orderBy(sql`${isCurrent} desc`, procedures.id)
    .limit(1);
  return found?.id ?? null;
}
