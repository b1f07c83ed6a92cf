import type { AdminReview } from './admin-review-views.ts';

type Shown = Pick<AdminReview, 'status' | 'verified' | 'declinedAt' | 'declineReason'>;

/** Where a review stands, in a word: a declined one waits for nobody. */
export function reviewStanding({ status, verified, declinedAt, declineReason }: Shown) {
  if (status === 'pending') return 'Pending';
  if (status === 'published') return verified ? 'Verified' : 'Published';
  return declinedAt !== null || declineReason !== null ? 'Declined' : 'Unpublished';
}
