import { demand } from '#domain/account/permission.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import { readAction } from '#domain/review/edit-action.ts';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import type { ReadVersion } from '../row-version.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { applyWordEdit } from './apply-word-edit.ts';
import { type Changed, changeReview } from './change-review.ts';
import { planAction } from './plan-action.ts';
import { planEdit } from './plan-edit.ts';
import { refuseUnknownTarget } from './refuse-unknown-target.ts';
import type { Verb } from '../verb.ts';

type Input = { id: number; version?: ReadVersion; edit: ReviewEdit };

/**
 * Edits a review on behalf of staff, and takes the action that the edit contains. Changes of the submitter's words
 * need a reason, keep the original, and are mailed.
 * @throws AppError not-found, forbidden, invalid-input; ConflictError with the present review
 */
export const updateReview: Verb<Input, Changed> = async ({ ctx, input }) => {
  let removedPhotos: StoredSizes[] = [];
  const review = await changeReview(ctx, input, async (locked, tx) => {
    demand(reviewCan.edit(ctx.actor, locked));
    await refuseUnknownTarget(tx, locked, input.edit);
    const action = readAction(locked, input.edit);
    const change = action && planAction(ctx, locked, action, input.edit);
    const { columns, words, otherFields } = await planEdit(ctx, tx, locked, input.edit);
    const set = { ...columns, ...change?.set };
    if (Object.keys(set).length === 0 && !words) return null;
    return {
      set,
      action: change?.action ?? 'edit',
      letter: change?.letter,
      fields: [...Object.keys(set), ...otherFields],
      async afterUpdate(inTx) {
        if (words) removedPhotos = await applyWordEdit(inTx, ctx, locked, words);
        await refreshReviewSearch(inTx, { reviewId: locked.id });
        await change?.afterUpdate?.(inTx);
      },
    };
  });
  await removePhotoFiles(ctx, removedPhotos);
  return review;
};
