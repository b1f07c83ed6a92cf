import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { messageReference } from '#domain/message/message.ts';
import type { MessageReceipt } from '#domain/message/submitted-message.ts';
import { describeReport, type ReviewReport } from '#domain/message/review-report.ts';
import { answerOnce, toKeyedWrite, type Once } from '../idempotency/answer-once.ts';
import { insertMessage } from './insert-message.ts';
import { lockPublicReview } from './lock-public-review.ts';
import type { Verb } from '../verb.ts';

type Input = { report: ReviewReport; idempotencyKey: string | null };

/**
 * Takes a reader's report of a public review, as a message that names it.
 * @throws AppError invalid-input for a review that is not public, as for one that is not there; key-reused when the key
 * came with another content
 */
export const reportReview: Verb<Input, Once<MessageReceipt>> = ({
  ctx,
  input: { report, idempotencyKey },
}) => {
  const { reviewId, email } = report;
  const write = toKeyedWrite('report-review', idempotencyKey, report);
  return answerOnce(ctx, write, async (tx) => {
    if (!(await lockPublicReview(tx, reviewId))) throw invalidFields({ reviewId: fault('reviewUnknown') });
    const id = await insertMessage(ctx, tx, {
      type: 'contact',
      reviewId,
      email,
      ...describeReport(report),
    });
    return { id, reference: messageReference(id) };
  });
};
