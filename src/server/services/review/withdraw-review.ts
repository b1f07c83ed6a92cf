import { eq } from 'drizzle-orm';
import { reviewReference } from '#domain/review/review.ts';
import type { SubmitReviewAnswer, WithdrawalAnswer } from '#domain/review/submitted-review.ts';
import { reviews } from '#server/db/schema/index.ts';
import { invalidateKeys } from '../idempotency/answer-once.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { removeAllPhotos } from './edit-review-photos.ts';
import { lockFormerReview } from './lock-former-review.ts';
import type { Verb } from '../verb.ts';

/**
 * Withdraws a review that its submitter removed from the form after its responses were lost: the pending one is deleted with
 * its photos, and a call that arrives later is refused. One of which staff have changed anything, be it a note, stays.
 * @param input.keys the keys of its calls, oldest first
 */
export const withdrawReview: Verb<{ keys: readonly string[] }, WithdrawalAnswer> = async ({ ctx, input }) => {
  const { staying, files } = await ctx.db.transaction(async (tx) => {
    const formerCalls = await invalidateKeys<SubmitReviewAnswer>(ctx, tx, 'submit-review', input.keys);
    const { former, staying: kept } = await lockFormerReview(tx, formerCalls, { isDeletion: true });
    if (!former) return { staying: kept, files: [] };
    const removed = await removeAllPhotos(tx, [former.id]);
    await tx.delete(reviews).where(eq(reviews.id, former.id));
    return { staying: kept, files: removed };
  });
  await removePhotoFiles(ctx, files);
  return { staying: staying.map(reviewReference) };
};
