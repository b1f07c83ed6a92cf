import { splitDoctor } from '#domain/review/read-review-input.ts';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import { readDecision } from '#domain/review/review-decision.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { Tx } from '#server/db/connection.ts';
import type { reviews } from '#server/db/schema/index.ts';
import { demand } from '#domain/account/permission.ts';
import { pickChanges } from '../pick-changes.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import type { ReadVersion } from '../row-version.ts';
import { refreshReviewSearch } from '../search/refresh-review-search.ts';
import { type Changed, changeReview, type LockedReview } from './change-review.ts';
import { applyWordEdit } from './apply-word-edit.ts';
import { findNamedPhotos } from './edit-review-photos.ts';
import { planWordEdit, readWords, toWords, type WordEdit } from './review-words.ts';
import { planDecision } from './plan-decision.ts';
import { refuseUnknownPlaces } from './unknown-places.ts';
import type { Verb } from '../verb.ts';

type Columns = Partial<typeof reviews.$inferInsert>;
type Input = { id: number; version?: ReadVersion; edit: ReviewEdit };

/**
 * Edits a review on behalf of staff, and makes the decision that the edit contains. Changes of the submitter's words
 * need a reason, keep the original, and are mailed.
 * @throws AppError not-found, forbidden, invalid-input; ConflictError with the present review
 */
export const updateReview: Verb<Input, Changed> = async ({ ctx, input }) => {
  let removedPhotos: StoredSizes[] = [];
  const review = await changeReview(ctx, input, async (locked, tx) => {
    demand(reviewCan.edit(ctx.actor, locked));
    await refuseUnknownPlaces(tx, locked, input.edit);
    const decision = readDecision(locked, input.edit);
    const decided = decision && planDecision(ctx, locked, decision, input.edit);
    const edited = pickChanges(locked, toColumns(input.edit));
    const set = { ...edited, ...decided?.set };
    const words = await planEdit(tx, locked, edited, input.edit);
    if (Object.keys(set).length === 0 && !words) return null;
    const hasOtherPhotos = words?.changes.some(({ field }) => field === 'images') ?? false;
    return {
      set,
      action: decided?.action ?? 'edit',
      letter: decided?.letter,
      fields: [...Object.keys(set), ...(hasOtherPhotos ? ['images'] : [])],
      async afterUpdate(inTx) {
        if (words) removedPhotos = await applyWordEdit(inTx, ctx, locked, words);
        await refreshReviewSearch(inTx, { reviewId: locked.id });
        await decided?.afterUpdate?.(inTx, locked);
      },
    };
  });
  await removePhotoFiles(ctx, removedPhotos);
  return review;
};

/** Plans the edit of the submitter's words, or returns null. @throws AppError invalid-input without a reason */
async function planEdit(
  tx: Tx,
  review: LockedReview,
  edited: Partial<LockedReview>,
  { images, editReason }: ReviewEdit,
): Promise<WordEdit | null> {
  const before = await readWords(tx, review);
  const files = images && (await findNamedPhotos(tx, review.id, images));
  const after = toWords({ ...review, ...edited }, files ?? before.images);
  return planWordEdit(before, after, editReason);
}

/** Fields of an edit that are no columns, or that a decision writes. */
const NO_COLUMNS = [
  'doctor',
  'doctorTitle',
  'images',
  'editReason',
  'published',
  'verified',
  'declineReason',
  'isSpam',
] as const;

function toColumns(edit: ReviewEdit): Columns {
  const { doctor, doctorTitle } = edit;
  const columns = { ...edit };
  for (const field of NO_COLUMNS) delete columns[field];
  const named = doctor ? splitDoctor(doctor) : null;
  return {
    ...columns,
    ...(doctor === undefined
      ? {}
      : { doctorName: named?.doctorName ?? null, doctorTitle: named?.doctorTitle ?? null }),
    ...(doctorTitle === undefined ? {} : { doctorTitle }),
    ...(named ? { isDoctorUntold: false } : {}),
  };
}
