import { useCallback } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useModeration } from '../moderation-context.ts';

/** Loads one review afresh each time an id is given; null while there is none. */
export function useReview(id: number | null) {
  const { api } = useModeration();
  const read = useCallback(async () => (id === null ? null : api.reviews.get(id)), [api, id]);
  const { answer, failure, isCurrent, change } = useRead(read);
  const put = useCallback((review: AdminReview) => change(() => review), [change]);
  return { review: isCurrent ? answer : null, failure, put };
}
