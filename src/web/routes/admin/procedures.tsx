import { readProcedureQuery } from '#web/features/admin-procedures/procedure-query.ts';
import { ProceduresTab } from '#web/features/admin-procedures/procedures-tab.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/procedures';

/** The category only chooses among the procedures read. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { search } = readProcedureQuery(url.searchParams);
  return startRead({ search }, (query, signal) => staffApi.procedures.list(query.search, signal));
}

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function ProceduresRoute({ loaderData }: Route.ComponentProps) {
  return <ProceduresTab load={loaderData} />;
}
