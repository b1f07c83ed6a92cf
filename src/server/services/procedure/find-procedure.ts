import { eq, or, sql } from 'drizzle-orm';
import { cleanText } from '#domain/clean-text.ts';
import { type Db, prepareOnce } from '#server/db/connection.ts';
import { procedures } from '#server/db/schema/index.ts';

const slug = sql.placeholder('slug');
const isCurrent = eq(procedures.slug, sql`lower(${slug})`);

/**
 * Finds the procedure of the placeholder `slug`: its present slug in any case, or a former one, which is kept among its
 * further names. A present slug takes precedence.
 */
export const BY_SLUG = {
  where: or(isCurrent, sql`${slug} = any(${procedures.aliases})`),
  orderBy: [sql`${isCurrent} desc`, procedures.id],
} as const;

/** Returns the parameters of a query by slug, without characters that the database refuses. */
export const asSlug = (requestedSlug: string) => ({ slug: cleanText(requestedSlug) });

/** Returns the procedure of a slug, with the number of clinics that have reviews of it. */
export async function findProcedure(
  db: Db,
  requestedSlug: string,
): Promise<{ id: number; clinicCount: number } | null> {
  const [found] = await bySlug(db).execute(asSlug(requestedSlug));
  return found ?? null;
}

export async function findProcedureId(db: Db, requestedSlug: string): Promise<number | null> {
  return (await findProcedure(db, requestedSlug))?.id ?? null;
}

const bySlug = prepareOnce((db) =>
  db
    .select({ id: procedures.id, clinicCount: procedures.clinicCount })
    .from(procedures)
    .where(BY_SLUG.where)
    .orderBy(...BY_SLUG.orderBy)
    .limit(1),
);
