import { asc } from 'drizzle-orm';
import type { AdminProcedureList } from '#domain/procedure/admin-procedure-views.ts';
import { procedureCategories } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { rankProcedures } from '../search/rank/rank-procedures.ts';
import { readQuery } from '../search/read-query.ts';
import { toProcedureCategory } from './create-category.ts';
import { readAdminProcedureRows, toAdminProcedure } from './read-admin-procedures.ts';
import type { Verb } from '../verb.ts';

/** Lists all procedures or those that a search finds, and every category with its number of procedures. */
export const listAdminProcedures: Verb<{ search?: string | undefined }, AdminProcedureList> = async ({
  ctx,
  input,
}) => {
  requireStaff(ctx);
  const query = readQuery(input.search ?? '');
  const [rows, categories] = await Promise.all([
    readAdminProcedureRows(ctx.db),
    ctx.db.select().from(procedureCategories).orderBy(asc(procedureCategories.name)),
  ]);
  const searched = ({ procedure, category }: (typeof rows)[number]) => ({
    forms: procedure.searchForms,
    category,
  });
  const found = (query ? rankProcedures(query, rows, searched) : rows).map(toAdminProcedure);
  const inCategory = Map.groupBy(found, (procedure) => procedure.category);
  return {
    procedures: found,
    categories: categories.map((category) => ({
      ...toProcedureCategory(category),
      procedureCount: inCategory.get(category.slug)?.length ?? 0,
    })),
    total: found.length,
  };
};
