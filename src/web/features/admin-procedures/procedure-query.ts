import { portalPaths } from '#domain/portal-paths.ts';
import { readSearch } from '#domain/lists/list-params.ts';

/** Search and category of the procedure list, as stored in the URL. */
export type ProcedureQuery = {
  search: string | undefined;
  /** Slug of the category to list; undefined lists all. */
  category: string | undefined;
};

export const readProcedureQuery = (params: URLSearchParams): ProcedureQuery => ({
  search: readSearch(params),
  category: params.get('category')?.slice(0, 200) || undefined,
});

export const procedureListPath = ({ search, category }: ProcedureQuery) =>
  portalPaths.admin.procedures({ search, category });
