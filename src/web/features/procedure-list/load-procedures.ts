import { data } from 'react-router';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { type ApiClient, ApiError } from '#web/api/client.ts';
import { readSearch } from '#domain/lists/list-params.ts';
import { isUnreached } from '#web/lib/use-kept-page.ts';

export type ProcedureList = { procedures: ProcedureMap; search: string };

/**
 * Loads the procedures that match a search, or all.
 * @throws a response with the error's message and the API's 5xx status, else 500; rethrows responses and
 * errors for an unreachable site
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
