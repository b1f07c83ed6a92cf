import { useCallback } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { AdminReviewQuery } from '#web/api/admin-reviews.ts';
import { type ReadHow, useRead } from '#web/lib/use-read.ts';
import { useModeration } from './moderation-context.ts';

/**
 * Loads a page of reviews as staff see them. The previous page stays while the next loads; `put` shows a
 * change before the list is reloaded.
 */
export function useReviewList(query: AdminReviewQuery) {
  const { api } = useModeration();
  // The object is new on every render; its JSON is a stable dependency.
  const said = JSON.stringify(query);
  const read = useCallback(
    (signal: AbortSignal, how: ReadHow) =>
      api.reviews.list(JSON.parse(said) as AdminReviewQuery, { signal, ...how }),
    [api, said],
  );
  const { answer: list, failure, isCurrent, refresh, poll, change } = useRead(read);
  const put = useCallback(
    (review: AdminReview) =>
      change((last) => ({
        ...last,
        reviews: last.reviews.map((row) => (row.id === review.id ? review : row)),
      })),
    [change],
  );
  return { list, failure, isLoading: !isCurrent, refresh, poll, put };
}
