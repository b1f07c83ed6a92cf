import { data } from 'react-router';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { type ApiClient, ApiError } from '#web/api/client.ts';
import { readSearch } from '#domain/lists/list-params.ts';
import { isUnreached } from '#web/lib/use-kept-page.ts';

export type ProcedureList = { procedures: ProcedureMap; search: string };

/**
 * The procedures that a search finds, or all.
 * @throws a response that carries the error's text and the API's own status where that is a failure of the server; what
 * is one already, and what no way led to, as it is
 */
export async function loadProcedures(api: ApiClient, url: string): Promise<ProcedureList> {
  const search = readSearch(new URL(url).searchParams) ?? '';
  try {
    return { procedures: await api.procedures.list(search ? { search } : {}), search };
  } catch (error) {
    if (isUnreached(error) || !(error instanceof Error)) throw error;
    const status = error instanceof ApiError && error.status >= 500 ? error.status : 500;
    throw data({ message: error.message }, { status });
  }
}
