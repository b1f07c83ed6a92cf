import { demand } from '#domain/account/permission.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { QUESTION_MESSAGES } from '#domain/review/question-rules.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import type { AppContext } from '#server/context.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import { changeReview } from './change-review.ts';
import { findSubmitter } from './decision-letters.ts';

type Changed = AdminReview & Replaced;

/**
 * Asks the submitter of a pending review something by letter, and parks the review until somebody resumes or decides it.
 * The same question again is no change.
 * @throws AppError not-found, forbidden, invalid-input where no address is known; ConflictError with the review as it is
 */
export function askSubmitter({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number; version?: ReadVersion; question: string };
}): Promise<Changed> {
  return changeReview(ctx, input, async (review, tx) => {
    demand(reviewCan.ask(ctx.actor, review));
    const { question } = input;
    if (review.question === question) return null;
    if ((await findSubmitter(tx, review.id)) === null)
      throw invalidFields({ question: QUESTION_MESSAGES.noAddress });
    return {
      set: { parkedAt: ctx.clock(), question },
      action: 'ask',
      letter: { kind: 'question', body: question, isSpam: false },
    };
  });
}

/**
 * Puts a parked review back into the queue. A question that is not sent yet is not sent any more.
 * @throws AppError not-found, forbidden; ConflictError with the review as it is now
 */
export function resumeReview({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number; version?: ReadVersion };
}): Promise<Changed> {
  return changeReview(ctx, input, (review) => {
    demand(reviewCan.resume(ctx.actor, review));
    return { set: { parkedAt: null, question: null }, action: 'resume' };
  });
}
