import { eq, or, sql } from 'drizzle-orm';
import { cleanText } from '#domain/clean-text.ts';
import { type Db, prepareOnce } from '#server/db/connection.ts';
import { procedures } from '#server/db/schema/index.ts';

const slug = sql.placeholder('slug');
const isCurrent = eq(procedures.slug, sql`lower(${slug})`);

/**
 * The procedure that the placeholder `slug` leads to: its own, in whatever capitals, or one it had before, which is kept
 * among its other names. A slug that somebody has now beats one that somebody had.
 */
export const BY_SLUG = {
  where: or(isCurrent, sql`${slug} = any(${procedures.aliases})`),
  orderBy: [sql`${isCurrent} desc`, procedures.id],
} as const;

/** What a query by slug asks for: characters that no database takes are left out. */
export const asSlug = (asked: string) => ({ slug: cleanText(asked) });

/** The procedure that a slug leads to, and how many clinics have reviews of it. */
export async function findProcedure(
  db: Db,
  asked: string,
): Promise<{ id: number; clinicCount: number } | null> {
  const [found] = await bySlug(db).execute(asSlug(asked));
  return found ?? null;
}

/** The id of the procedure that a slug leads to. */
export async function findProcedureId(db: Db, asked: string): Promise<number | null> {
  return (await findProcedure(db, asked))?.id ?? null;
}

const bySlug = prepareOnce((db) =>
  db
    .select({ id: procedures.id, clinicCount: procedures.clinicCount })
    .from(procedures)
    .where(BY_SLUG.where)
    .orderBy(...BY_SLUG.orderBy)
    .limit(1),
);
