import { readTrailQuery, toApiQuery } from '#web/features/audit-trail/trail-query.ts';
import TrailView from '#web/features/audit-trail/trail-view.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/trail';
import { AdminsOnly } from './admins-only.tsx';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toApiQuery(readTrailQuery(url.searchParams)), staffApi.trail.list);

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function TrailRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminsOnly>
      <TrailView load={loaderData} />
    </AdminsOnly>
  );
}
