import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { readCategory } from '#domain/procedure/category.ts';
import type { Procedure, ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { toScores } from '#domain/review/score-levels.ts';
import { procedures } from '#server/db/schema/index.ts';

/** Columns of a procedure in a list. */
export const PROCEDURE_CORE = {
  id: procedures.id,
  slug: procedures.slug,
  name: procedures.name,
  nameKo: procedures.nameKo,
  description: procedures.description,
  hasImplant: procedures.hasImplant,
  vat: procedures.vat,
  createdAt: procedures.createdAt,
  reviewCount: procedures.reviewCount,
  clinicCount: procedures.clinicCount,
  prices: procedures.prices,
} as const;

/** Adds the distribution of its price, and the sources of its facts. */
export const PROCEDURE_DETAIL = {
  ...PROCEDURE_CORE,
  implantSource: procedures.implantSource,
  implantDay: procedures.implantDay,
  vatSource: procedures.vatSource,
  vatDay: procedures.vatDay,
  distribution: procedures.distribution,
  satisfactionLevels: procedures.satisfactionLevels,
  recoveryLevels: procedures.recoveryLevels,
} as const;

type Row<Column extends keyof typeof procedures.$inferSelect> = {
  procedure: Pick<typeof procedures.$inferSelect, Column>;
  category: string;
};
type ProcedureRow = Row<keyof typeof PROCEDURE_CORE>;
type ProcedureDetailRow = Row<keyof typeof PROCEDURE_DETAIL>;

/** Converts a procedure to an item of a list. */
export function toProcedure({ procedure, category }: ProcedureRow): Procedure {
  return {
    id: procedure.id,
    slug: procedure.slug,
    name: procedure.name,
    nameKo: procedure.nameKo,
    category: readCategory(category),
    description: procedure.description,
    hasImplant: procedure.hasImplant,
    vat: procedure.vat,
    createdAt: procedure.createdAt.toISOString(),
    reviewCount: procedure.reviewCount,
    clinicCount: procedure.clinicCount,
    price: toReportedPrice(procedure.prices),
  };
}

/** Converts a procedure to its page's view, with the distribution of its price. */
export function toProcedureDetail(row: ProcedureDetailRow): ProcedureDetail {
  const view = toProcedure(row);
  const { distribution, implantSource, implantDay, vatSource, vatDay } = row.procedure;
  const sources = { implantSource, implantDay, vatSource, vatDay };
  return {
    ...view,
    ...sources,
    price: view.price && distribution ? { ...view.price, distribution } : null,
    satisfaction: toScores(row.procedure.satisfactionLevels),
    recovery: toScores(row.procedure.recoveryLevels),
  };
}
