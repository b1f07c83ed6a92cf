import type { AdminProcedureList } from '#domain/procedure/admin-procedure-views.ts';
import type { ProcedureQuery } from './procedure-query.ts';

/** Returns the categories to show with their procedures; a search leaves out those without a match. */
export const listSections = (
  { procedures, categories }: Pick<AdminProcedureList, 'procedures' | 'categories'>,
  { search, category: chosen }: ProcedureQuery,
) =>
  categories
    .filter(({ slug }) => chosen === undefined || chosen === slug)
    .map(({ id, slug, name }) => ({
      id,
      slug,
      name,
      procedures: procedures.filter(({ category }) => category === slug),
    }))
    .filter(({ procedures: found }) => search === undefined || found.length > 0);
