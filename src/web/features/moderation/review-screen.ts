import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { requiredContext } from '#web/lib/required-context.ts';

/** Callbacks by which the dialogs of a review update the list or queue behind them. */
export type ReviewScreen = {
  /** Called after a change made in the details. */
  onChange: () => void;
  onEdit: (review: AdminReview) => void;
  onAsk: (review: AdminReview) => void;
};

export const [ReviewScreenProvider, useReviewScreen] = requiredContext<ReviewScreen>(
  'useReviewScreen needs a ReviewScreenProvider around it.',
);
