import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { currentItemOf, reasonOf, sayNotDone } from '#web/lib/reading/portal-error.ts';
import type { Row } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRowActions } from '#web/ui/use-row-actions.ts';
import { asPublished } from './publication.ts';
import { useUndo } from '../undo/undo-context.ts';

type Screen = {
  /** Shows the given state of a review, confirmed or expected. */
  put: (review: AdminReview) => void;
  /** Reloads all data on the screen. */
  refresh: () => void;
};

/**
 * Actions on a review that need no form. The screen updates optimistically and reverts on a failure, whose
 * reason stays beside the review until the next action.
 */
export function useReviewActions({ put, refresh }: Screen) {
  const { toast } = useToast();
  const { begin } = useUndo();
  const { errorOf, run } = useRowActions<number>(refresh);

  /**
   * Sends a decision and makes it undoable once the server has responded.
   * @param read what it was based on; without a version for one that replaces any
   */
  const decide = async (read: Row<number>, action: DecisionAction, act: () => Promise<AdminReview>) => {
    const sent = begin(read, action);
    try {
      const review = await act();
      put(review);
      sent.done(review);
      return review;
    } catch (error) {
      sent.failed(error);
      throw error;
    }
  };

  const setPublished = (review: AdminReview, published: boolean) =>
    run(review, {
      act: () => {
        put(asPublished(review, published));
        return decide(review, published ? 'publish' : 'unpublish', () =>
          staffApi.reviews.update(review, { published, verified: published }),
        );
      },
      done: published ? 'Review published' : 'Review unpublished',
      failed: 'Failed to update publication status',
      onFailure: (error) => put((currentItemOf(error) as AdminReview | null) ?? review),
    });

  const forceUnpublish = (review: AdminReview) =>
    run(review, {
      // It replaces any version, so that a later one than expected is not told as a change of somebody else.
      act: async () => {
        await decide({ id: review.id }, 'force-unpublish', () => staffApi.reviews.forceUnpublish(review.id));
      },
      done: 'Review force unpublished',
      onFailure: (error) =>
        toast({
          kind: 'error',
          title: sayNotDone(error, 'unpublished', 'Error unpublishing review'),
          description: describeForceFailure(error),
        }),
    });

  const remove = (review: AdminReview) =>
    run(review, {
      act: () => staffApi.reviews.remove(review),
      done: 'Review deleted',
      verb: 'deleted',
      failed: 'Failed to delete review',
    });

  return { setPublished, forceUnpublish, remove, errorOf };
}

/** Returns the reason, or a fallback for a response without a message. */
const describeForceFailure = (error: unknown): string =>
  error instanceof ApiError && error.status !== null
    ? error.refusal?.message || 'Failed to force unpublish review. Please try again.'
    : reasonOf(error);
