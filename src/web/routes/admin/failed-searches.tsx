import {
  readFailedSearchQuery,
  toApiQuery,
} from '#web/features/admin-failed-searches/failed-search-query.ts';
import FailedSearchesView from '#web/features/admin-failed-searches/failed-searches-view.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/failed-searches';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toApiQuery(readFailedSearchQuery(url.searchParams)), staffApi.clinics.failedSearches);

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function FailedSearchesRoute({ loaderData }: Route.ComponentProps) {
  return <FailedSearchesView load={loaderData} />;
}
