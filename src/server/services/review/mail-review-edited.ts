import { partsOf } from '#domain/review/review-words.ts';
import type { AppContext } from '#server/context.ts';
import { reviewEditedLetter } from '#server/mail/review-edited-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { readLetter } from './read-letter.ts';
import { noteTold, readUntoldEdits } from './untold-edits.ts';

/**
 * Tells the submitter of a public review what was edited and why: of all edits that no letter has told of, in one. Does
 * nothing where there is none, or while no letter may be sent.
 */
export async function mailReviewEdited({
  ctx,
  input: { reviewId },
}: {
  ctx: AppContext;
  input: { reviewId: number };
}): Promise<void> {
  const { letter, edits } = await ctx.db.transaction(async (tx) => ({
    letter: await readLetter(tx, ctx, reviewId),
    edits: await readUntoldEdits(tx, reviewId),
  }));
  const last = edits.at(-1);
  if (!letter || !last) return;
  await sendOnce(ctx, `review-edited/${reviewId}/${last.id}`, async () => {
    const told = edits.map(({ editedAt, reason, changes, isRestore }) => ({
      at: editedAt.toISOString(),
      reason,
      parts: partsOf(changes),
      isRestore,
    }));
    await ctx.mailer.send(await reviewEditedLetter({ ...letter, edits: told }));
  });
  await noteTold(ctx, edits);
}
