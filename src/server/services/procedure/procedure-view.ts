import { summarisePrice } from '#domain/price/price.ts';
import { readCategory } from '#domain/procedure/category.ts';
import type { Procedure, ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import type { procedures } from '#server/db/schema/index.ts';

type ProcedureRow = { procedure: typeof procedures.$inferSelect; category: string };

/** A procedure in a list. */
export function toProcedure({ procedure, category }: ProcedureRow): Procedure {
  return {
    id: procedure.id,
    slug: procedure.slug,
    name: procedure.name,
    nameKo: procedure.nameKo,
    category: readCategory(category),
    description: procedure.description,
    createdAt: procedure.createdAt.toISOString(),
    reviewCount: procedure.reviewCount,
    clinicCount: procedure.clinicCount,
    price: summarisePrice(procedure),
  };
}

/** A procedure with where the reports of its price stand. */
export function toProcedureDetail(row: ProcedureRow): ProcedureDetail {
  const view = toProcedure(row);
  const { distribution } = row.procedure;
  return { ...view, price: view.price && distribution ? { ...view.price, distribution } : null };
}
