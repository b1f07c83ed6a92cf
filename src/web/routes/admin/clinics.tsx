import { readAdminClinicQuery, toApiQuery } from '#web/features/admin-clinics/clinic-query.ts';
import { ClinicsView } from '#web/features/admin-clinics/clinics-view.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/clinics';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toApiQuery(readAdminClinicQuery(url.searchParams)), staffApi.clinics.list);

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function ClinicsRoute({ loaderData }: Route.ComponentProps) {
  return <ClinicsView load={loaderData} />;
}
