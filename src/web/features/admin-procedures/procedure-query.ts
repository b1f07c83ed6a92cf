import { portalPaths } from '#domain/portal-paths.ts';
import { readSearch } from '#domain/lists/list-params.ts';

/** What the URL says of the list of procedures. */
export type ProcedureQuery = {
  search: string | undefined;
  /** Slug of the one category that is shown. */
  category: string | undefined;
};

export const readProcedureQuery = (params: URLSearchParams): ProcedureQuery => ({
  search: readSearch(params),
  category: params.get('category')?.slice(0, 200) || undefined,
});

export const procedureListPath = ({ search, category }: ProcedureQuery) =>
  portalPaths.admin({ tab: 'procedures', search, category });
