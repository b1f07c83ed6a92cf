import { useEffect, useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { groupSubmissions } from './group-submissions.ts';
import type { QueueEvent, QueueState } from './queue-state.ts';
import type { QueueList } from './read-queue-list.ts';

type Parts = {
  dispatch: (event: QueueEvent<AdminReview>) => void;
  read: () => QueueState<AdminReview>;
  /** Returns true for a review that belongs in the queue. */
  isListed: (review: AdminReview) => boolean;
  /** Claims one of the reviews and returns its id. */
  claim: (reviewIds: readonly number[]) => Promise<number | null>;
};

/** Copies the list into the queue; first claims and opens a review that no other staff have open. */
export function useListInQueue(list: QueueList | null, { dispatch, read, isListed, claim }: Parts): void {
  const latest = useRef({ list, isListed });
  const isClaiming = useRef(false);
  useEffect(() => {
    latest.current = { list, isListed };
    const put = () => {
      const now = latest.current;
      if (!now.list) return;
      const { reviews, total, soughtId } = now.list;
      dispatch({ type: 'read', rows: groupSubmissions(reviews.filter(now.isListed)), total, soughtId });
    };
    const take = async ({ reviews }: QueueList): Promise<void> => {
      if (read().isRead || read().wantedId !== null || reviews.length === 0) return put();
      isClaiming.current = true;
      const id = await claim(groupSubmissions(reviews).map((review) => review.id));
      isClaiming.current = false;
      const now = latest.current.list;
      // The filter has changed meanwhile.
      if (now && id !== null && !now.reviews.some((review) => review.id === id)) return take(now);
      if (now && id !== null && read().wantedId === null) dispatch({ type: 'open', id });
      return put();
    };
    if (list && !isClaiming.current) void take(list);
  }, [list, dispatch, read, isListed, claim]);
}
