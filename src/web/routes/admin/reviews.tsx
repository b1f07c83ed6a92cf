import { ReviewListView } from '#web/features/moderation/list/review-list-view.tsx';
import { readReviewQuery, toApiQuery } from '#web/features/moderation/list/admin-review-query.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/reviews';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toApiQuery(readReviewQuery(url.searchParams)), (query, signal) =>
    staffApi.reviews.list(query, { signal }),
  );

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewListView load={loaderData} />;
}
