import { asc, eq } from 'drizzle-orm';
import type { Category } from '#domain/procedure/category.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { AppContext } from '#server/context.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { rankProcedures } from '../search/rank/rank-procedures.ts';
import { readQuery } from '../search/read-query.ts';
import { toProcedure, toProcedureDetail } from './procedure-view.ts';

/**
 * Every procedure that a search finds, or all, by category; within one by name, or best match first. On demand those
 * of one category alone, and each with where the reports of its price stand.
 */
export async function listProcedures({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { search?: string | undefined; category?: Category | undefined; distribution?: boolean };
}): Promise<ProcedureMap> {
  const rows = await ctx.db
    .select({ procedure: procedures, category: procedureCategories.slug })
    .from(procedures)
    .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
    .orderBy(asc(procedures.name));
  const query = readQuery(input.search ?? '');
  const found = query ? rankProcedures(query, rows, (row) => row.procedure.searchForms) : rows;
  const all: Procedure[] = found.map(input.distribution ? toProcedureDetail : toProcedure);
  const wanted = input.category ? all.filter((procedure) => procedure.category === input.category) : all;
  return Object.fromEntries(Map.groupBy(wanted, (procedure) => procedure.category));
}
