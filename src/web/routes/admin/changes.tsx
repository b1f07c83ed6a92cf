import { ChangesView } from '#web/features/admin-clinics/changes-view.tsx';
import { readChangesQuery, toChangesQuery } from '#web/features/admin-clinics/clinic-query.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/changes';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toChangesQuery(readChangesQuery(url.searchParams)), staffApi.clinics.changes);

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function ChangesRoute({ loaderData }: Route.ComponentProps) {
  return <ChangesView load={loaderData} />;
}
