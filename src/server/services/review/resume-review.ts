import { demand } from '#domain/account/permission.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import type { ReadVersion } from '../row-version.ts';
import { type Changed, changeReview } from './change-review.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns a parked review to the queue; a question not yet sent is dropped.
 * @throws AppError not-found, forbidden; ConflictError with the present review
 */
export const resumeReview: Verb<{ id: number; version?: ReadVersion }, Changed> = ({ ctx, input }) =>
  changeReview(ctx, input, (review) => {
    demand(reviewCan.resume(ctx.actor, review));
    return { set: { parkedAt: null, question: null }, action: 'resume' };
  });
