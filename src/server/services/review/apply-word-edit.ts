import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { WordField } from '#domain/review/review-words.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { writePriceDetails } from '../price-details/write-price-details.ts';
import { setReviewPhotos } from './edit-review-photos.ts';
import { saveOriginal, recordWordEdit, type WordEdit } from './review-words.ts';
import { enqueueEditLetter, enqueuePublicationLetter } from './enqueue-publication-letters.ts';

/** Fields from which figures derive a price with its extras. */
const DERIVED_FROM: readonly WordField[] = ['priceDetails', 'priceKrw', 'procedureId'];

type Edited = { id: number; published: boolean };

/**
 * Completes an edit of a submitter's words: stores the original, sets the photos, records the edit, and enqueues the
 * letter to the submitter of a published review.
 * @returns photos without a review; the caller removes their files after the commit
 */
export async function applyWordEdit(
  tx: Tx,
  ctx: AppContext,
  review: Edited,
  edit: WordEdit,
  isRestore = false,
): Promise<StoredSizes[]> {
  const original = await saveOriginal(tx, ctx, review.id, edit.before);
  const hasChanged = (field: WordField) => edit.changes.some((change) => change.field === field);
  const { images: files, photoStages: stages = {} } = edit.after;
  const removed =
    hasChanged('images') || hasChanged('photoStages')
      ? await setReviewPhotos(tx, review.id, { files, stages, original: original.images })
      : [];
  if (DERIVED_FROM.some(hasChanged)) await writePriceDetails(tx, review.id, edit.after.priceDetails ?? null);
  await recordWordEdit(tx, ctx, { reviewId: review.id, edit, isRestore });
  // Moving a review from an unpublished clinic may be its first publication, which has a letter of its own.
  const enqueueLetter = hasChanged('clinicId') ? enqueuePublicationLetter : enqueueEditLetter;
  if (review.published) await enqueueLetter(tx, ctx, review.id);
  return removed;
}
