import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { requiredContext } from '#web/lib/required-context.ts';

/** Callbacks by which the dialogs of a review update the list or queue behind them. */
export type ReviewScreen = {
  /** Called after a change made in the details. */
  onChange: () => void;
  /** Called with the review after every saved change. */
  onEdit: (review: AdminReview) => void;
  /** Called with the current review after it was parked or its version proved outdated. */
  onAsk: (review: AdminReview) => void;
};

export const [ReviewScreenProvider, useReviewScreen] = requiredContext<ReviewScreen>(
  'useReviewScreen needs a ReviewScreenProvider around it.',
);
