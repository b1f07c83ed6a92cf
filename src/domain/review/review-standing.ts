import type { AdminReview } from './admin-review-views.ts';

type Shown = Pick<AdminReview, 'status' | 'verified' | 'publishedAt'>;

/** Returns the status of a review in one word; a draft that was never published is declined. */
export function nameStatus({ status, publishedAt }: Omit<Shown, 'verified'>) {
  if (status === 'pending') return 'Pending';
  if (status === 'published') return 'Published';
  return publishedAt === null ? 'Declined' : 'Unpublished';
}

/** Returns the status of a review in one word, with its verification. */
export const reviewStanding = (review: Shown) =>
  review.status === 'published' && review.verified ? 'Verified' : nameStatus(review);
