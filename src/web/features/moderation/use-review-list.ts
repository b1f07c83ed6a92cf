import { useCallback } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { AdminReviewQuery } from '#web/api/admin-reviews.ts';
import { type ReadHow, useRead } from '#web/lib/use-read.ts';
import { useModeration } from './moderation-context.ts';

/**
 * A page of reviews as staff see them. What was read last stays while the next is read; `put` shows a change before
 * the server has been asked again.
 */
export function useReviewList(query: AdminReviewQuery) {
  const { api } = useModeration();
  // An object is new with every render; what it says is not.
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
