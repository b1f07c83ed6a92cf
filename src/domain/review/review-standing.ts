import type { AdminReview } from './admin-review-views.ts';

type Shown = Pick<AdminReview, 'status' | 'verified' | 'declinedAt' | 'declineReason'>;

/** Returns the status of a review in one word; a declined review is not pending. */
export function reviewStanding({ status, verified, declinedAt, declineReason }: Shown) {
  if (status === 'pending') return 'Pending';
  if (status === 'published') return verified ? 'Verified' : 'Published';
  return declinedAt !== null || declineReason !== null ? 'Declined' : 'Unpublished';
}
