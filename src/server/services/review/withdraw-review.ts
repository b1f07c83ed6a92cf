import { and, eq } from 'drizzle-orm';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { SubmitReviewAnswer } from '#domain/review/submitted-review.ts';
import type { Tx } from '#server/db/connection.ts';
import { auditEvents, reviews } from '#server/db/schema/index.ts';
import { invalidateKeys } from '../idempotency/answer-once.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { removeAllPhotos } from './edit-review-photos.ts';
import { lockFormer } from './write-submitted-review.ts';
import type { Verb } from '../verb.ts';

/**
 * Withdraws a review that its submitter removed from the form after its responses were lost: the pending one is deleted with
 * its photos, and a call that arrives later is refused. One on which staff have acted stays.
 * @param input.keys the keys of its calls, oldest first
 */
export const withdrawReview: Verb<{ keys: readonly string[] }, void> = async ({ ctx, input }) => {
  let files: StoredSizes[] = [];
  await ctx.db.transaction(async (tx) => {
    const answers = await invalidateKeys<SubmitReviewAnswer>(ctx, tx, 'submit-review', input.keys);
    const review = await lockFormer(tx, answers.at(-1)?.id);
    if (!review || (await hasTrail(tx, review.id))) return;
    files = await removeAllPhotos(tx, [review.id]);
    await tx.delete(reviews).where(eq(reviews.id, review.id));
  });
  await removePhotoFiles(ctx, files);
};

/** Returns true if staff have changed anything of a review, such as their notes about it. */
const hasTrail = async (tx: Tx, reviewId: number): Promise<boolean> =>
  (await tx.$count(auditEvents, and(eq(auditEvents.entity, 'review'), eq(auditEvents.entityId, reviewId)))) >
  0;
