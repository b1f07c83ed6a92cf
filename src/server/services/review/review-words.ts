import { asc, eq } from 'drizzle-orm';
import {
  pickAnswers,
  recordOf,
  REVIEW_COLUMNS,
  REVIEW_FIELDS,
  type ReviewAnswers,
} from '#domain/review/review-fields.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import {
  EDIT_REASON_MESSAGES,
  listWordChanges,
  noteEdits,
  type ReviewWords,
  type WordChange,
} from '#domain/review/review-words.ts';
import { readToldBeforehand } from '#domain/review/told-beforehand.ts';
import { actorName } from '#domain/account/actor.ts';
import { readPriceDetails } from '../price-details/write-price-details.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { photos, reviewEdits, reviewOriginals, reviewPhotos, reviews } from '#server/db/schema/index.ts';

/** Reads the present words of a locked review, with its photos and the details of its price. */
export async function readWords(tx: Tx, review: ReviewAnswers & { id: number }): Promise<ReviewWords> {
  const held = await tx
    .select({ file: photos.file, stage: reviewPhotos.stage })
    .from(reviewPhotos)
    .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
    .where(eq(reviewPhotos.reviewId, review.id))
    .orderBy(asc(reviewPhotos.position), asc(reviewPhotos.photoId));
  return toWords(review, {
    images: held.map(({ file }) => file),
    photoStages: Object.fromEntries(held.map(({ file, stage }) => [file, stage])),
    priceDetails: await readPriceDetails(tx, review.id),
  });
}

/**
 * Picks the submitter's words from a review, field by field. What follows from another field is derived, because a process
 * of an earlier release may have left it out.
 */
export const toWords = (
  review: ReviewAnswers,
  others: Required<Pick<ReviewWords, 'images' | 'photoStages' | 'priceDetails'>>,
): Required<ReviewWords> => ({
  ...pickAnswers(review),
  toldBeforehand: readToldBeforehand(review),
  ...others,
});

/** A planned edit of a submitter's words. */
export type WordEdit = { before: ReviewWords; after: ReviewWords; changes: WordChange[]; reason: string };

/**
 * Plans an edit; null if the submitter's words do not change.
 * @throws AppError invalid-input for a change without a reason
 */
export function planWordEdit(
  before: ReviewWords,
  after: ReviewWords,
  reason: string | null | undefined,
): WordEdit | null {
  const changes = listWordChanges(before, after);
  if (changes.length === 0) return null;
  if (!reason) throw invalidFields({ editReason: EDIT_REASON_MESSAGES.missing });
  return { before, after, changes, reason };
}

/**
 * Stores the original of a review at its first edit, with the time by the clock that dates merges: undoing one compares
 * them. @returns the original
 */
export async function saveOriginal(
  tx: Tx,
  ctx: AppContext,
  reviewId: number,
  words: ReviewWords,
): Promise<ReviewWords> {
  await tx.insert(reviewOriginals).values({ reviewId, words, createdAt: ctx.clock() }).onConflictDoNothing();
  return (await findOriginal(tx, reviewId)) ?? words;
}

/** Returns the original of a review; null if it was never edited. */
export async function findOriginal(tx: Tx, reviewId: number): Promise<ReviewWords | null> {
  const [original] = await tx.select().from(reviewOriginals).where(eq(reviewOriginals.reviewId, reviewId));
  if (!original) return null;
  return completeOriginal(original.words);
}

/** Every answer as not given. */
const UNSTATED = recordOf(REVIEW_COLUMNS, (column) => (REVIEW_FIELDS[column].kind === 'flag' ? false : null));

/** Completes an original with the fields that reviews did not have yet when it was stored. */
export function completeOriginal(words: ReviewWords): Required<ReviewWords> {
  const { images, photoStages, priceDetails = null } = words;
  const unstated = Object.fromEntries(images.map((file) => [file, null]));
  return toWords({ ...UNSTATED, ...words }, { images, photoStages: photoStages ?? unstated, priceDetails });
}

/** Records an edit, and updates the notes of edits that visitors see. The original must have been stored before. */
export async function recordWordEdit(
  tx: Tx,
  ctx: AppContext,
  { reviewId, edit, isRestore = false }: { reviewId: number; edit: WordEdit; isRestore?: boolean },
): Promise<void> {
  const original = (await findOriginal(tx, reviewId)) ?? edit.before;
  await tx.insert(reviewEdits).values({
    reviewId,
    actor: actorName(ctx.actor),
    reason: edit.reason,
    isRestore,
    changes: edit.changes,
    editedAt: ctx.clock(),
  });
  const edits = await tx
    .select({ at: reviewEdits.editedAt, reason: reviewEdits.reason, changes: reviewEdits.changes })
    .from(reviewEdits)
    .where(eq(reviewEdits.reviewId, reviewId))
    .orderBy(asc(reviewEdits.id));
  const notes = noteEdits(original, edits);
  await tx
    .update(reviews)
    .set({ editNotes: notes.length > 0 ? notes : null })
    .where(eq(reviews.id, reviewId));
}
