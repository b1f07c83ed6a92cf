import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { WordField } from '#domain/review/review-words.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { setReviewPhotos } from './keep-review-photos.ts';
import { keepOriginal, recordWordEdit, type WordEdit } from './review-words.ts';
import { tellOfEdits, tellSubmitter } from './tell-submitters.ts';

type Edited = { id: number; published: boolean };

/**
 * Does what belongs to an edit of what a submitter said, beside the columns of the review: keeps the original, sets the
 * photos, writes the edit down, and has the submitter told where the review is published.
 * @returns photos that no review names any more; their files go once this is committed
 */
export async function applyWordEdit(
  tx: Tx,
  ctx: AppContext,
  review: Edited,
  edit: WordEdit,
  isRestore = false,
): Promise<StoredSizes[]> {
  const original = await keepOriginal(tx, review.id, edit.before);
  const hasChanged = (field: WordField) => edit.changes.some((change) => change.field === field);
  const removed = hasChanged('images')
    ? await setReviewPhotos(tx, review.id, { files: edit.after.images, original: original.images })
    : [];
  await recordWordEdit(tx, ctx, { reviewId: review.id, edit, isRestore });
  // Where it was, its clinic may have been one that nobody could see: then this is its publication.
  const tell = hasChanged('clinicId') ? tellSubmitter : tellOfEdits;
  if (review.published) await tell(tx, ctx, review.id);
  return removed;
}
