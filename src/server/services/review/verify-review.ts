import type { ReadVersion } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { type Changed, changeReview } from './change-review.ts';
import { planAction } from './plan-action.ts';

/**
 * Marks a published review as checked by the team, or removes the mark.
 * @throws AppError not-found, forbidden; ConflictError with the present review
 */
export const verifyReview: Verb<{ id: number; version?: ReadVersion; verified: boolean }, Changed> = ({
  ctx,
  input,
}) =>
  changeReview(ctx, input, (review) =>
    review.verified === input.verified
      ? null
      : planAction(ctx, review, input.verified ? 'verify' : 'unverify'),
  );
