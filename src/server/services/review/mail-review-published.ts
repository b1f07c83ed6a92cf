import { reviewPublishedLetter } from '#server/mail/review-published-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { mailReviewEdited } from './mail-review-edited.ts';
import { readPublicationFacts } from './read-publication-facts.ts';
import { publishedLetterKey } from './enqueue-letters.ts';
import { markMailed, readUnmailedEdits } from './unmailed-edits.ts';
import type { Verb } from '../verb.ts';

/**
 * Mails the submitter, once, that the review is public, with any earlier edits; does nothing while no letter may be
 * sent. The publication of a review that is published again is not mailed again: only edits since are.
 */
export const mailReviewPublished: Verb<{ reviewId: number }, void> = async ({ ctx, input: { reviewId } }) => {
  const { facts, edits } = await ctx.db.transaction(async (tx) => ({
    facts: await readPublicationFacts(tx, ctx, reviewId),
    edits: await readUnmailedEdits(tx, reviewId),
  }));
  if (!facts) return;
  let isSent = false;
  await sendOnce(ctx, publishedLetterKey(reviewId), async () => {
    await ctx.mailer.send(await reviewPublishedLetter(facts));
    isSent = true;
  });
  if (isSent) await markMailed(ctx, edits);
  await mailReviewEdited({ ctx, input: { reviewId } });
};
