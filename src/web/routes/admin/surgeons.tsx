import { readSurgeonQuery, toSurgeonQuery } from '#web/features/admin-clinics/surgeons/surgeon-query.ts';
import { SurgeonsView } from '#web/features/admin-clinics/surgeons/surgeons-view.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/surgeons';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toSurgeonQuery(readSurgeonQuery(url.searchParams)), staffApi.surgeons.list);

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function SurgeonsRoute({ loaderData }: Route.ComponentProps) {
  return <SurgeonsView load={loaderData} />;
}
