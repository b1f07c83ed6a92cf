import { and, eq, inArray } from 'drizzle-orm';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import { PHOTO_MESSAGES } from '#domain/photo/photo-rules.ts';
import type { Tx } from '#server/db/connection.ts';
import { photos, reviewPhotos } from '#server/db/schema/index.ts';
import { deleteUnnamedPhotos } from '../photo/remove-photos.ts';

/**
 * Keeps the photos of a review that `images` names, in that order, and takes the others from it.
 * @param images paths or addresses as a review's `images` give them
 * @returns the photos that no review names any more; their files go once this is committed
 * @throws AppError invalid-input for a name of none of its photos: a slip must not remove them
 */
export async function keepReviewPhotos(
  tx: Tx,
  reviewId: number,
  images: readonly string[],
): Promise<StoredSizes[]> {
  const names = images.map((image) => image.split('/').pop() ?? '');
  const held = await tx
    .select({ id: photos.id, file: photos.file })
    .from(reviewPhotos)
    .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
    .where(eq(reviewPhotos.reviewId, reviewId));
  const isOf = (file: string, name: string) => name === file || name.startsWith(`${file}-`);
  const unknown = names.find((name) => !held.some(({ file }) => isOf(file, name)));
  if (unknown !== undefined) throw invalidFields({ images: PHOTO_MESSAGES.unknown(unknown.slice(0, 100)) });
  const positionOf = (file: string) => names.findIndex((name) => isOf(file, name));
  const taken = held.filter(({ file }) => positionOf(file) === -1).map(({ id }) => id);
  for (const { id, file } of held) {
    if (taken.includes(id)) continue;
    await tx
      .update(reviewPhotos)
      .set({ position: positionOf(file) })
      .where(and(eq(reviewPhotos.reviewId, reviewId), eq(reviewPhotos.photoId, id)));
  }
  return taken.length > 0 ? takePhotos(tx, [reviewId], taken) : [];
}

/**
 * Takes photos from reviews, all of them unless some are named; deletes those that no other review names.
 * @returns what was deleted
 */
export async function takePhotos(
  tx: Tx,
  reviewIds: readonly number[],
  photoIds?: readonly number[],
): Promise<StoredSizes[]> {
  const taken = await tx
    .delete(reviewPhotos)
    .where(
      and(
        inArray(reviewPhotos.reviewId, [...reviewIds]),
        photoIds && inArray(reviewPhotos.photoId, [...photoIds]),
      ),
    )
    .returning({ id: reviewPhotos.photoId });
  return deleteUnnamedPhotos(
    tx,
    taken.map((photo) => photo.id),
  );
}
