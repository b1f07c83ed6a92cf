import { demand } from '#domain/account/permission.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { QUESTION_MESSAGES } from '#domain/review/question-rules.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import type { ReadVersion } from '../row-version.ts';
import { type Changed, changeReview } from './change-review.ts';
import { findSubmitter } from './decision-letters.ts';
import type { Verb } from '../verb.ts';

/**
 * Mails the submitter of a pending review a question, and parks the review until it is resumed or decided. The same
 * question again changes nothing.
 * @throws AppError not-found, forbidden, invalid-input without an address; ConflictError with the present review
 */
export const askSubmitter: Verb<{ id: number; version?: ReadVersion; question: string }, Changed> = ({
  ctx,
  input,
}) =>
  changeReview(ctx, input, async (review, tx) => {
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
