import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { procedureCategories, procedures, reviews } from '#server/db/schema/index.ts';

/** Procedures as staff see them, best match first if there is one, else by name. */
export async function readAdminProcedures(
  db: Db | Tx,
  condition: SQL | undefined,
  score?: SQL<number>,
): Promise<AdminProcedure[]> {
  const reviewTotal = sql<number>`(select count(*)::int from ${reviews} where ${reviews.procedureId} = ${procedures.id})`;
  const rows = await db
    .select({ procedure: procedures, category: procedureCategories.slug, reviewTotal })
    .from(procedures)
    .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
    .where(condition)
    .orderBy(...(score ? [desc(score)] : []), asc(procedures.name), asc(procedures.id));
  return rows.map(toAdminProcedure);
}

/** One procedure as staff see it. @throws AppError not-found */
export async function readAdminProcedure(db: Db | Tx, id: number): Promise<AdminProcedure> {
  const [procedure] = await readAdminProcedures(db, eq(procedures.id, id));
  if (!procedure) throw new AppError('not-found', 'There is no such procedure.');
  return procedure;
}

type Row = { procedure: typeof procedures.$inferSelect; category: string; reviewTotal: number };

function toAdminProcedure({ procedure, category, reviewTotal }: Row): AdminProcedure {
  return {
    id: procedure.id,
    slug: procedure.slug,
    name: procedure.name,
    nameKo: procedure.nameKo,
    aliases: procedure.aliases,
    category,
    description: procedure.description,
    createdAt: procedure.createdAt.toISOString(),
    updatedAt: procedure.updatedAt.toISOString(),
    reviewCount: procedure.reviewCount,
    reviewTotal,
    version: procedure.version,
  };
}
