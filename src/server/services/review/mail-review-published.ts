import type { Tx } from '#server/db/connection.ts';
import { reviewPublishedLetter } from '#server/mail/published-and-edited-letters.ts';
import { sendOnce } from '../mail/send-once.ts';
import { mailReviewEdited } from './mail-review-edited.ts';
import { readPublicationFacts } from './read-publication-facts.ts';
import { publishedLetterKey } from './enqueue-publication-letters.ts';
import { putOffUntilReceipt } from './put-off-until-receipt.ts';
import { markMailed, readUnmailedEdits } from './unmailed-edits.ts';
import type { Verb } from '../verb.ts';

/**
 * Mails the submitter, once, that the review is public, with any earlier edits; waits for the review's receipt and does
 * nothing while no letter may be sent. When it is published again, only edits since are mailed.
 */
export const mailReviewPublished: Verb<{ reviewId: number }, void> = async ({ ctx, input: { reviewId } }) => {
  const read = await ctx.db.transaction(async (tx) => {
    const facts = await readPublicationFacts(tx, ctx, reviewId);
    if (!facts) return null;
    const isWaiting = await putOffUntilReceipt(tx, ctx, reviewId, (options) =>
      ctx.jobs.enqueue(tx, 'mail-review-published', { reviewId }, options),
    );
    if (isWaiting) return null;
    return { facts, unmailed: await readUnmailedEdits(tx, reviewId) };
  });
  if (!read) return;
  const { facts, unmailed } = read;
  const send = async () => ctx.mailer.send(await reviewPublishedLetter(facts));
  const record = (tx: Tx) => markMailed(tx, ctx, unmailed);
  await sendOnce(ctx, publishedLetterKey(reviewId), send, { record });
  await mailReviewEdited({ ctx, input: { reviewId } });
};
