import { demand } from '#domain/account/permission.ts';
import type { ActionFields, EditAction } from '#domain/review/edit-action.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import type { AppContext } from '#server/context.ts';
import type { LockedReview, ReviewChange } from './change-review.ts';
import { enqueuePublicationLetter } from './enqueue-publication-letters.ts';

type Plan = (ctx: AppContext, review: LockedReview, fields: ActionFields) => ReviewChange;

/** Returns the columns of a review that is neither public nor in the queue. */
export const unpublishedColumns = (declineReason: string | null, isSpam = false): ReviewChange['set'] => ({
  status: 'draft',
  published: false,
  verified: false,
  declineReason,
  ...(isSpam && { isSpam }),
});

/** Returns the plan of a decision that takes a review off the site or out of the queue, with a letter. */
const takeDown =
  (action: 'unpublish' | 'decline', kind: 'unpublished' | 'declined'): Plan =>
  (ctx, review, { declineReason = null, isSpam = false }) => {
    demand(reviewCan[action](ctx.actor, review));
    const letter = { kind, body: declineReason, isSpam };
    return { set: unpublishedColumns(declineReason, isSpam), action, letter };
  };

const PLANS: Record<EditAction, Plan> = {
  publish(ctx, review) {
    demand(reviewCan.publish(ctx.actor, review));
    const publishedAt = review.publishedAt ?? ctx.clock();
    return {
      set: { status: 'published', published: true, verified: true, declineReason: null, publishedAt },
      action: 'publish',
      afterUpdate: (tx) => enqueuePublicationLetter(tx, ctx, review.id),
    };
  },
  unpublish: takeDown('unpublish', 'unpublished'),
  decline: takeDown('decline', 'declined'),
  verify(ctx, review) {
    demand(reviewCan.verify(ctx.actor, review));
    return { set: { verified: true }, action: 'verify' };
  },
  // Allowed in every state: staff can always take a verification back.
  unverify: () => ({ set: { verified: false }, action: 'unverify' }),
};

/** Plans the change that an edit's action makes to a review. @throws AppError forbidden if its status does not allow it */
export const planAction = (
  ctx: AppContext,
  review: LockedReview,
  action: EditAction,
  fields: ActionFields = {},
): ReviewChange => PLANS[action](ctx, review, fields);
