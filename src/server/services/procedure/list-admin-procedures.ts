import { asc } from 'drizzle-orm';
import type { AdminProcedureList } from '#domain/procedure/admin-procedure-views.ts';
import type { AppContext } from '#server/context.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { matchesText, matchScore } from '../search/search-match.ts';
import { toProcedureCategory } from './create-category.ts';
import { readAdminProcedures } from './read-admin-procedures.ts';

/** Every procedure that a search finds, or all, and every category with how many of them are in it. */
export async function listAdminProcedures({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { search?: string | undefined };
}): Promise<AdminProcedureList> {
  requireStaff(ctx);
  const search = input.search ?? '';
  const match = matchesText(procedures.searchText, search);
  const text = { name: procedures.searchText, text: procedures.searchText };
  const [found, categories] = await Promise.all([
    readAdminProcedures(ctx.db, match, match && matchScore(text, search)),
    ctx.db.select().from(procedureCategories).orderBy(asc(procedureCategories.name)),
  ]);
  const inCategory = Map.groupBy(found, (procedure) => procedure.category);
  return {
    procedures: found,
    categories: categories.map((category) => ({
      ...toProcedureCategory(category),
      procedureCount: inCategory.get(category.slug)?.length ?? 0,
    })),
    total: found.length,
  };
}
