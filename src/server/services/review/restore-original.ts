import { demand } from '#domain/account/permission.ts';
import { ConflictError } from '#domain/errors.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { applyWordEdit } from './apply-word-edit.ts';
import { changeReview } from './change-review.ts';
import { readAdminReview } from './read-admin-reviews.ts';
import { findOriginal, planWordEdit, readWords } from './review-words.ts';
import { rulingAfter } from './ruling-after.ts';
import { refuseUnknownTarget } from './refuse-unknown-target.ts';
import type { Verb } from '../verb.ts';

/**
 * Restores a review to what its submitter sent, as an edit with a reason; photos added by staff are removed, and
 * a ruling on another price ends.
 * @throws AppError not-found, forbidden, invalid-input without a reason or if its clinic or procedure was deleted
 * since; ConflictError with the present review, also if it was never edited
 */
export const restoreOriginal: Verb<
  { id: number; version?: ReadVersion; editReason: string | null },
  AdminReview & Replaced
> = async ({ ctx, input }) => {
  let removedPhotos: StoredSizes[] = [];
  const review = await changeReview(ctx, input, async (locked, tx) => {
    demand(reviewCan.edit(ctx.actor, locked));
    const original = await findOriginal(tx, locked.id);
    if (!original)
      throw new ConflictError('Nobody has edited this review.', await readAdminReview(tx, locked.id));
    await refuseUnknownTarget(tx, locked, original);
    const edit = planWordEdit(await readWords(tx, locked), original, input.editReason);
    if (!edit) return null;
    const { images: _, photoStages: __, priceDetails: ___, ...set } = original;
    return {
      set: { ...set, ...rulingAfter(locked, original.priceKrw) },
      action: 'restore',
      fields: edit.changes.map(({ field }) => field),
      async afterUpdate(inTx) {
        removedPhotos = await applyWordEdit(inTx, ctx, locked, edit, true);
        await refreshReviewSearch(inTx, { reviewId: locked.id });
      },
    };
  });
  await removePhotoFiles(ctx, removedPhotos);
  return review;
};
