import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { alerts, procedureCategories, procedures, reviews } from '#server/db/schema/index.ts';
import { missingEntry } from '../missing-entry.ts';
import { TEXTS_BY_LANGUAGE } from './procedure-texts.ts';

/** Reads procedures by name, with the additional columns of the staff's view. */
export function readAdminProcedureRows(db: Db | Tx, condition?: SQL) {
  const hidden = sql`select count(*)::int from ${reviews} where ${reviews.procedureId} = ${procedures.id} and not ${reviews.isPublic}`;
  const reviewTotal = sql<number>`${procedures.reviewCount} + (${hidden})`;
  const alertTotal = sql<number>`(select count(*)::int from ${alerts} where ${alerts.procedureId} = ${procedures.id} and ${alerts.confirmedAt} is not null)`;
  return db
    .select({
      procedure: procedures,
      category: procedureCategories.slug,
      reviewTotal,
      alertTotal,
      texts: TEXTS_BY_LANGUAGE,
    })
    .from(procedures)
    .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
    .where(condition)
    .orderBy(asc(procedures.name), asc(procedures.id));
}

/** Returns a procedure in the staff's view. @throws AppError not-found */
export async function readAdminProcedure(db: Db | Tx, id: number): Promise<AdminProcedure> {
  const [row] = await readAdminProcedureRows(db, eq(procedures.id, id));
  if (!row) throw await missingEntry(db, 'procedure', id);
  return toAdminProcedure(row);
}

type Row = Awaited<ReturnType<typeof readAdminProcedureRows>>[number];

/** Converts a procedure to the staff's view. */
export function toAdminProcedure({
  procedure,
  category,
  reviewTotal,
  alertTotal,
  texts,
}: Row): AdminProcedure {
  return {
    id: procedure.id,
    slug: procedure.slug,
    name: procedure.name,
    nameKo: procedure.nameKo,
    aliases: procedure.aliases,
    category,
    description: procedure.description,
    hasImplant: procedure.hasImplant,
    implantSource: procedure.implantSource,
    implantDay: procedure.implantDay,
    vat: procedure.vat,
    vatSource: procedure.vatSource,
    vatDay: procedure.vatDay,
    texts,
    createdAt: procedure.createdAt.toISOString(),
    updatedAt: procedure.updatedAt.toISOString(),
    reviewCount: procedure.reviewCount,
    reviewTotal,
    alertTotal,
    version: procedure.version,
  };
}
