import { reviewCan } from '#domain/review/review-policy.ts';
import { demand } from '#domain/account/permission.ts';
import { type Changed, changeReview } from './change-review.ts';
import { unpublishedColumns } from './plan-action.ts';
import type { Verb } from '../verb.ts';

/** Unpublishes a review in any state, ignoring concurrent changes; leaves a declined or unpublished one, and its reason, as it is. */
export const forceUnpublishReview: Verb<{ id: number }, Changed> = ({ ctx, input }) =>
  changeReview(ctx, input, (review) => {
    demand(reviewCan.forceUnpublish(ctx.actor, review));
    if (review.status === 'draft') return null;
    const isDeclined = review.status === 'pending';
    return {
      set: unpublishedColumns(null),
      action: 'force-unpublish',
      ...(isDeclined && { letter: { kind: 'declined', body: null, isSpam: false } }),
    };
  });
