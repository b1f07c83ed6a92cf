import { useCallback, useEffect, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { currentOf, reasonOf } from '#web/api/portal-error.ts';
import { clearDraft } from '#web/lib/form-draft.ts';
import { useRefusals } from '#web/lib/use-refusals.ts';
import { useToast } from '#web/ui/toast.tsx';
import { declineDraft } from './decline-draft.ts';
import { useModeration } from './moderation-context.ts';
import { useReviewList } from './use-review-list.ts';

/** Read at once; when few of them are left, the next are read. */
const QUEUE = { filter: 'pending', sort: 'date', direction: 'asc', limit: 100 } as const;
const FEW = 5;

export type Decision = { published: true } | { published: false; declineReason: string };

/**
 * Pending reviews, oldest first. What is decided leaves the queue at once and comes back, with the reason, when the
 * server refuses.
 */
export function useQueue() {
  const { api, actor } = useModeration();
  const { toast } = useToast();
  const { list, failure, refresh, put } = useReviewList(QUEUE);
  /** Decided, but perhaps still pending in what was read. */
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const { refusals, refuse } = useRefusals<number>();

  const queue = list?.reviews.filter(({ id }) => !decided.has(id)) ?? null;
  const length = queue?.length ?? 0;
  const total = list ? list.total - (list.reviews.length - length) : 0;
  useEffect(() => {
    if (length < FEW && length < total) refresh();
  }, [length, total, refresh]);

  const leave = useCallback((id: number) => setDecided((last) => new Set([...last, id])), []);

  const comeBack = (review: AdminReview, reason: string) => {
    refuse(review.id, reason);
    setDecided((last) => new Set([...last].filter((id) => id !== review.id)));
    put(review);
    refresh();
  };

  const decide = async (review: AdminReview, decision: Decision) => {
    leave(review.id);
    try {
      await api.reviews.update(review, { ...decision, verified: decision.published });
      clearDraft(declineDraft(actor, review.id));
      toast({ kind: 'success', title: decision.published ? 'Review published' : 'Review declined' });
    } catch (error) {
      toast({ kind: 'error', description: 'Failed to update publication status' });
      const current = (currentOf(error) as AdminReview | null) ?? review;
      // Where somebody else has decided it meanwhile, nothing is left to do.
      if (current.status === 'pending') comeBack(current, reasonOf(error));
    }
  };

  return { queue, total, failure, refusals, refresh, put, leave, decide };
}
