import { useCallback } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useRead } from '#web/lib/reading/use-read.ts';

/** Loads one review afresh each time an id is given; null while there is none. */
export function useReview(id: number | null) {
  const read = useCallback(async () => (id === null ? null : staffApi.reviews.get(id)), [id]);
  const { answer, failure, isCurrent, change } = useRead(read);
  const put = useCallback((review: AdminReview) => change(() => review), [change]);
  return { review: isCurrent ? answer : null, failure, put };
}
