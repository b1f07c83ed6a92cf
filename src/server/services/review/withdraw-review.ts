import { and, eq } from 'drizzle-orm';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { SubmitReviewAnswer } from '#domain/review/submitted-review.ts';
import type { Tx } from '#server/db/connection.ts';
import { auditEvents, reviews } from '#server/db/schema/index.ts';
import { invalidateKeys, keepAnswer } from '../idempotency/answer-once.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { removeAllPhotos } from './edit-review-photos.ts';
import { lockFormer } from './write-submitted-review.ts';
import type { Verb } from '../verb.ts';

/**
 * Withdraws a review that its submitter removed from the form after its responses were lost: the pending one is deleted with
 * its photos, and a call that arrives later is refused. One on which staff have acted stays.
 * @param input.keys the keys of its calls, oldest first
 * @returns the receipt of a review that stays; null if none does
 */
export const withdrawReview: Verb<{ keys: readonly string[] }, SubmitReviewAnswer | null> = async ({
  ctx,
  input,
}) => {
  let files: StoredSizes[] = [];
  const staying = await ctx.db.transaction(async (tx) => {
    const answers = await invalidateKeys<SubmitReviewAnswer>(ctx, tx, 'submit-review', input.keys);
    const [answer, key] = [answers.at(-1), input.keys.at(-1)];
    if (!answer || key === undefined) return null;
    const review = await lockFormer(tx, answer.id);
    if (!review || (await hasTrail(tx, answer.id))) {
      if ((await tx.$count(reviews, eq(reviews.id, answer.id))) === 0) return null;
      // A retry, whose first response may have been lost too, is told the same.
      await keepAnswer(tx, 'submit-review', key, answer);
      return answer;
    }
    files = await removeAllPhotos(tx, [review.id]);
    await tx.delete(reviews).where(eq(reviews.id, review.id));
    return null;
  });
  await removePhotoFiles(ctx, files);
  return staying;
};

/** Returns true if staff have changed anything of a review, such as their notes about it. */
const hasTrail = async (tx: Tx, reviewId: number): Promise<boolean> =>
  (await tx.$count(auditEvents, and(eq(auditEvents.entity, 'review'), eq(auditEvents.entityId, reviewId)))) >
  0;
