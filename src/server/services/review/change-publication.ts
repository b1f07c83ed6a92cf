import { demand } from '#domain/account/permission.ts';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import type { AppContext } from '#server/context.ts';
import type { LockedReview, ReviewChange } from './change-review.ts';
import { tellSubmitter } from './tell-submitters.ts';

/** Returns the columns of a review that is neither public nor in the queue. */
export const unpublished = (declineReason: string | null, isSpam = false): ReviewChange['set'] => ({
  status: 'draft',
  published: false,
  verified: false,
  declineReason,
  ...(isSpam && { isSpam }),
});

type Publication = Pick<ReviewEdit, 'published' | 'verified' | 'declineReason' | 'isSpam'>;

/** Returns the change for `published` and `verified` of an edit, or null. @throws AppError forbidden */
export function changePublication(
  ctx: AppContext,
  review: LockedReview,
  edit: Publication,
): ReviewChange | null {
  if (edit.published === true && !review.published) {
    demand(reviewCan.publish(ctx.actor, review));
    const publishedAt = review.publishedAt ?? ctx.clock();
    return {
      set: { status: 'published', published: true, verified: true, declineReason: null, publishedAt },
      action: 'publish',
      also: (tx) => tellSubmitter(tx, ctx, review.id),
    };
  }
  const { isSpam = false } = edit;
  const declineReason = edit.declineReason ?? null;
  const set = unpublished(declineReason, isSpam);
  const letter = { body: declineReason, isSpam };
  if (edit.published === false && review.status === 'published') {
    demand(reviewCan.unpublish(ctx.actor, review));
    return { set, action: 'unpublish', letter: { kind: 'unpublished', ...letter } };
  }
  // A decline needs a reason: without one a pending review stays in the queue.
  if (edit.published === false && review.status === 'pending' && declineReason !== null) {
    demand(reviewCan.decline(ctx.actor, review));
    return { set, action: 'decline', letter: { kind: 'declined', ...letter } };
  }
  if (edit.verified === undefined || edit.verified === review.verified) return null;
  if (edit.verified) demand(reviewCan.verify(ctx.actor, review));
  return { set: { verified: edit.verified }, action: edit.verified ? 'verify' : 'unverify' };
}
