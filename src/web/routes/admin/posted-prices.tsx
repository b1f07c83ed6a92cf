import { readPostedQuery, toPostedQuery } from '#web/features/admin-clinics/posted-prices/posted-query.ts';
import { PostedPricesView } from '#web/features/admin-clinics/posted-prices/posted-prices-view.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/posted-prices';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toPostedQuery(readPostedQuery(url.searchParams)), staffApi.clinics.postedPrices);

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function PostedPricesRoute({ loaderData }: Route.ComponentProps) {
  return <PostedPricesView load={loaderData} />;
}
