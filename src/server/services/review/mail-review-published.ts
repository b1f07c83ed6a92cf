import { reviewPublishedLetter } from '#server/mail/review-published-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { mailReviewEdited } from './mail-review-edited.ts';
import { readLetter } from './read-letter.ts';
import { publishedLetterKey } from './enqueue-letters.ts';
import { markMailed, readUnmailedEdits } from './unmailed-edits.ts';
import type { Verb } from '../verb.ts';

/**
 * Mails the submitter, once, that the review is public, with any earlier edits; does nothing while no letter may be
 * sent. A review published again is not announced again: only edits since are mailed.
 */
export const mailReviewPublished: Verb<{ reviewId: number }, void> = async ({ ctx, input: { reviewId } }) => {
  const { letter, edits } = await ctx.db.transaction(async (tx) => ({
    letter: await readLetter(tx, ctx, reviewId),
    edits: await readUnmailedEdits(tx, reviewId),
  }));
  if (!letter) return;
  let isSent = false;
  await sendOnce(ctx, publishedLetterKey(reviewId), async () => {
    await ctx.mailer.send(await reviewPublishedLetter(letter));
    isSent = true;
  });
  if (isSent) await markMailed(ctx, edits);
  await mailReviewEdited({ ctx, input: { reviewId } });
};
