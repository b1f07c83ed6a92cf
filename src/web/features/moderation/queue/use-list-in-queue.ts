import { useEffect, useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { groupSubmissions } from './group-submissions.ts';
import type { QueueEvent, QueueState } from './queue-state.ts';
import type { QueueList } from './read-queue-list.ts';

type Parts = {
  send: (event: QueueEvent<AdminReview>) => void;
  read: () => QueueState<AdminReview>;
  /** Returns true for a review that belongs in the queue. */
  isListed: (review: AdminReview) => boolean;
  /** Claims one of the reviews and returns its id. */
  claim: (reviewIds: readonly number[]) => Promise<number | null>;
};

/** Copies the list into the queue; first claims and opens a review that no other staff have open. */
export function useListInQueue(list: QueueList | null, { send, read, isListed, claim }: Parts): void {
  const latest = useRef(list);
  const isClaiming = useRef(false);
  useEffect(() => {
    latest.current = list;
    if (!list || isClaiming.current) return;
    const put = () => {
      const now = latest.current;
      if (!now) return;
      const { total, soughtId } = now;
      send({ type: 'read', rows: groupSubmissions(now.reviews.filter(isListed)), total, soughtId });
    };
    if (read().isRead || read().wantedId !== null || list.reviews.length === 0) {
      put();
      return;
    }
    isClaiming.current = true;
    const claimFirst = async () => {
      const id = await claim(groupSubmissions(list.reviews).map((review) => review.id));
      isClaiming.current = false;
      if (id !== null && read().wantedId === null) send({ type: 'open', id });
      put();
    };
    void claimFirst();
  }, [list, send, read, isListed, claim]);
}
