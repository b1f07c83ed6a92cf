import { createContext, useContext } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';

/** Callbacks by which the dialogs of a review update the list or queue behind them. */
export type ReviewScreen = {
  /** Called after a change made in the details. */
  onChange: () => void;
  onEdit: (review: AdminReview) => void;
  onAsk: (review: AdminReview) => void;
};

const Context = createContext<ReviewScreen | null>(null);

export const ReviewScreenProvider = Context.Provider;

export function useReviewScreen(): ReviewScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('useReviewScreen needs a ReviewScreenProvider around it.');
  return screen;
}
