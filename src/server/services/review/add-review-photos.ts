import { randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { reviewTags } from '#domain/cache-tags.ts';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { photoPath } from '#domain/photo/photo-file.ts';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import type { PhotoWithStage } from '#domain/photo/read-photos-with-stages.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { EDIT_REASON_MESSAGES } from '#domain/review/review-words.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewPhotos, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { linkPhotos, storePhotos, type StoredPhotos } from '../photo/save-photos.ts';
import { nextVersion, type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { lockReview } from './change-review.ts';
import { forgetRemoval } from './edit-review-photos.ts';
import { readAdminReview } from './read-admin-reviews.ts';
import { saveOriginal, planWordEdit, readWords, recordWordEdit } from './review-words.ts';
import { enqueueEditLetter } from './enqueue-publication-letters.ts';
import type { Verb } from '../verb.ts';

type Input = {
  id: number;
  photos: readonly PhotoWithStage[];
  version?: ReadVersion;
  editReason: string | null;
};

/**
 * Adds photos to a review after its present ones, as an edit of what its submitter sent.
 * @returns their paths, in the order sent
 * @throws AppError unauthenticated, forbidden, not-found, invalid-input without a reason, for a file that is no photo,
 * or for too many; ConflictError with the present review
 */
export const addReviewPhotos: Verb<Input, { paths: string[] } & Replaced> = async ({ ctx, input }) => {
  requireStaff(ctx);
  if (input.editReason === null) throw invalidFields({ editReason: EDIT_REASON_MESSAGES.missing });
  const submissionId = await ctx.db.transaction(async (tx) => {
    const review = await lockForPhotos(ctx, tx, input);
    return review.submissionId ?? randomUUID();
  });
  const stored = await storePhotos(ctx, submissionId, input.photos);
  return ctx.db.transaction((tx) => linkToReview(ctx, tx, input, stored));
};

/**
 * Locks the review and checks the version; called before the photos are stored and again after, in case it changed
 * meanwhile.
 */
async function lockForPhotos(ctx: AppContext, tx: Tx, { id, version }: Omit<Input, 'photos'>) {
  const review = await lockReview(tx, id);
  demand(reviewCan.edit(ctx.actor, review));
  await refuseStale({ version }, review, 'review', () => readAdminReview(tx, id), 'photos');
  return review;
}

async function linkToReview(ctx: AppContext, tx: Tx, input: Input, stored: StoredPhotos) {
  const { id } = input;
  const review = await lockForPhotos(ctx, tx, input);
  const before = await readWords(tx, review);
  await saveOriginal(tx, ctx, id, before);
  const added = await linkPhotos(tx, id, stored, await nextPosition(tx, id));
  await forgetRemoval(
    tx,
    id,
    added.map((photo) => photo.id),
  );
  if ((await tx.$count(reviewPhotos, eq(reviewPhotos.reviewId, id))) > PHOTO_LIMITS.count)
    throw invalidFields({ images: fault('photosTooMany') });
  await tx
    .update(reviews)
    .set({
      submissionId: stored.submissionId,
      ...nextVersion(ctx, reviews),
    })
    .where(eq(reviews.id, id));
  const edit = planWordEdit(before, await readWords(tx, review), input.editReason);
  if (edit) {
    await recordWordEdit(tx, ctx, { reviewId: id, edit });
    if (review.published) await enqueueEditLetter(tx, ctx, id);
  }
  await refreshStats(tx, { pairs: [review] }, review.isPublic ? reviewTags(review) : []);
  await recordAudit(tx, ctx, {
    action: 'add photos',
    entity: 'review',
    entityId: id,
    details: { fields: ['images'], ...uncheckedMark(input.version) },
  });
  return { paths: added.map(photoPath), replacedVersion: review.version };
}

async function nextPosition(tx: Tx, reviewId: number): Promise<number> {
  const [last] = await tx
    .select({ position: max(reviewPhotos.position) })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId));
  return (last?.position ?? -1) + 1;
}
