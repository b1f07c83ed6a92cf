import MergesView from '#web/features/admin-merges/merges-view.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/merges';
import { AdminsOnly } from './admins-only.tsx';

export const clientLoader = () => startRead({}, (_, signal) => staffApi.merges.list(signal));

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function MergesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminsOnly>
      <MergesView load={loaderData} />
    </AdminsOnly>
  );
}
