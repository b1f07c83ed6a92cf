import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { tellMade } from '#web/lib/reading/changed-since.ts';
import { currentItemOf, reasonOf, sayNotDone } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { type Row, useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import { asPublished } from './publication.ts';
import { useUndo } from '../undo/undo-context.ts';

type Screen = {
  /** Shows the given state of a review, confirmed or expected. */
  put: (review: AdminReview) => void;
  /** Reloads all data on the screen. */
  refresh: () => void;
};

/**
 * Actions on a review that need no form. The screen updates optimistically and reverts on a refusal, whose
 * reason stays beside the review until the next action.
 */
export function useReviewActions({ put, refresh }: Screen) {
  const { toast } = useToast();
  const { begin } = useUndo();
  const oneAtATime = useOneAtATime();
  const { errorOf, refuse, fail } = useRowErrors<number>();

  /** Runs one action per review at a time, because the next one needs the version the last one returns. */
  const run = (review: AdminReview, act: () => Promise<void>, tell: (error: unknown) => void) =>
    oneAtATime(() => attempt(review, act, tell), review.id);
  const attempt = async (review: AdminReview, act: () => Promise<void>, tell: (error: unknown) => void) => {
    refuse(review.id, null);
    try {
      await act();
    } catch (error) {
      fail(review, error);
      tell(error);
    }
    refresh();
  };

  /**
   * Sends a decision and makes it undoable once the server has responded.
   * @param read what it was based on; without a version for one that replaces any
   */
  const decide = async (
    read: Row<number>,
    action: DecisionAction,
    act: () => Promise<AdminReview>,
  ): Promise<AdminReview> => {
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
    run(
      review,
      async () => {
        put(asPublished(review, published));
        const decided = await decide(review, published ? 'publish' : 'unpublish', () =>
          staffApi.reviews.update(review, { published }),
        );
        toast(tellMade(review, decided, published ? 'Review published' : 'Review unpublished'));
      },
      (error) => {
        put((currentItemOf(error) as AdminReview | null) ?? review);
        toast({
          kind: 'error',
          description: sayNotDone(error, 'done', 'Failed to update publication status'),
        });
      },
    );

  const forceUnpublish = (review: AdminReview) =>
    run(
      review,
      async () => {
        await decide({ id: review.id }, 'force-unpublish', () => staffApi.reviews.forceUnpublish(review.id));
        toast({ kind: 'success', title: 'Review force unpublished' });
      },
      (error) =>
        toast({
          kind: 'error',
          title: sayNotDone(error, 'unpublished', 'Error unpublishing review'),
          description: describeForceFailure(error),
        }),
    );

  const remove = (review: AdminReview) =>
    run(
      review,
      async () => {
        await staffApi.reviews.remove(review);
        toast({ kind: 'success', title: 'Review deleted' });
      },
      (error) =>
        toast({ kind: 'error', description: sayNotDone(error, 'deleted', 'Failed to delete review') }),
    );

  return { setPublished, forceUnpublish, remove, errorOf };
}

/** Returns the reason, or a fallback for a response without a message. */
const describeForceFailure = (error: unknown): string =>
  error instanceof ApiError && error.status !== null
    ? error.refusal?.message || 'Failed to force unpublish review. Please try again.'
    : reasonOf(error);
