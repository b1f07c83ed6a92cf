import { partsOf } from '#domain/review/review-words.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewEditedLetter } from '#server/mail/published-and-edited-letters.ts';
import { isSent, sendOnce } from '../mail/send-once.ts';
import { publishedLetterKey } from './enqueue-publication-letters.ts';
import { readPublicationFacts } from './read-publication-facts.ts';
import { markMailed, readUnmailedEdits } from './unmailed-edits.ts';
import type { Verb } from '../verb.ts';

/**
 * Mails the submitter of a public review all edits not yet mailed, in one letter with their reasons; does nothing
 * without such edits, or while no letter may be sent.
 */
export const mailReviewEdited: Verb<{ reviewId: number }, void> = async ({ ctx, input: { reviewId } }) => {
  const { facts, edits, isPublicationMailed } = await ctx.db.transaction(async (tx) => ({
    facts: await readPublicationFacts(tx, ctx, reviewId),
    edits: await readUnmailedEdits(tx, reviewId),
    isPublicationMailed: await isSent(tx, publishedLetterKey(reviewId)),
  }));
  const last = edits.at(-1);
  // The letter about the publication, if it is still to come, tells of the edits before it.
  if (!facts || !last || !isPublicationMailed) return;
  const send = async () => {
    const mailed = edits.map(({ editedAt, reason, changes, isRestore }) => ({
      at: editedAt.toISOString(),
      reason,
      parts: partsOf(changes),
      isRestore,
    }));
    await ctx.mailer.send(await reviewEditedLetter({ ...facts, edits: mailed }));
  };
  const record = (tx: Tx) => markMailed(tx, ctx, edits);
  await sendOnce(ctx, `review-edited/${reviewId}/${last.id}`, send, { record });
};
