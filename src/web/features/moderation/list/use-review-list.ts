import { useCallback } from 'react';
import type { AdminReview, AdminReviewList } from '#domain/review/admin-review-views.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';

/**
 * A page of reviews as staff see them. The previous page stays while the next loads; `put` shows a change
 * before the list is reloaded.
 */
export function useReviewList(load: ListLoad<AdminReviewList>) {
  const { change, ...reading } = useListLoad(load);
  const put = useCallback(
    (review: AdminReview) =>
      change((last) => ({
        ...last,
        reviews: last.reviews.map((row) => (row.id === review.id ? review : row)),
      })),
    [change],
  );
  return { ...reading, put };
}
