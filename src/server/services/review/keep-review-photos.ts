import { and, eq, inArray } from 'drizzle-orm';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import { PHOTO_MESSAGES } from '#domain/photo/photo-rules.ts';
import type { Tx } from '#server/db/connection.ts';
import { photos, reviewPhotos, reviewRemovedPhotos } from '#server/db/schema/index.ts';
import { deleteUnnamedPhotos } from '../photo/remove-photos.ts';

/**
 * Finds the photos of a review that `images` names, those that staff removed from it among them.
 * @param images paths or addresses as a review's `images` give them
 * @returns their base names, each once, in the order of `images`
 * @throws AppError invalid-input for a name of none of its photos: a slip must not remove them
 */
export async function findNamedPhotos(
  tx: Tx,
  reviewId: number,
  images: readonly string[],
): Promise<string[]> {
  const held = [...(await readShown(tx, reviewId)), ...(await readRemoved(tx, reviewId))];
  const found = images.map((image) => {
    const name = image.split('/').pop() ?? '';
    const photo = held.find(({ file }) => name === file || name.startsWith(`${file}-`));
    if (!photo) throw invalidFields({ images: PHOTO_MESSAGES.unknown(name.slice(0, 100)) });
    return photo.file;
  });
  return [...new Set(found)];
}

/**
 * Gives a review these of its photos, in this order, and takes the others from it. Those that its submitter sent stay
 * with staff, and can be put back; others go.
 * @param files base names, as `findNamedPhotos` gives them
 * @param original base names of the photos that the submitter sent
 * @returns the photos that no review names any more; their files go once this is committed
 */
export async function setReviewPhotos(
  tx: Tx,
  reviewId: number,
  { files, original }: { files: readonly string[]; original: readonly string[] },
): Promise<StoredSizes[]> {
  const shown = await readShown(tx, reviewId);
  const all = [...shown, ...(await readRemoved(tx, reviewId))];
  const kept = all.filter(({ file }) => files.includes(file));
  for (const { id, file } of kept)
    await tx
      .insert(reviewPhotos)
      .values({ reviewId, photoId: id, position: files.indexOf(file) })
      .onConflictDoUpdate({
        target: [reviewPhotos.reviewId, reviewPhotos.photoId],
        set: { position: files.indexOf(file) },
      });
  const taken = shown.filter(({ file }) => !files.includes(file));
  const ofSubmitter = taken.filter(({ file }) => original.includes(file));
  if (ofSubmitter.length > 0)
    await tx
      .insert(reviewRemovedPhotos)
      .values(ofSubmitter.map(({ id }) => ({ reviewId, photoId: id })))
      .onConflictDoNothing();
  const ids = (rows: typeof shown) => rows.map(({ id }) => id);
  await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), inArray(reviewPhotos.photoId, ids(taken))));
  await forgetRemoval(tx, reviewId, ids(kept));
  return deleteUnnamedPhotos(tx, ids(taken));
}

/** Photos that a review shows are no longer among those that were removed from it. */
export async function forgetRemoval(tx: Tx, reviewId: number, photoIds: readonly number[]): Promise<void> {
  await tx
    .delete(reviewRemovedPhotos)
    .where(
      and(eq(reviewRemovedPhotos.reviewId, reviewId), inArray(reviewRemovedPhotos.photoId, [...photoIds])),
    );
}

const readShown = (tx: Tx, reviewId: number) =>
  tx
    .select({ id: photos.id, file: photos.file })
    .from(reviewPhotos)
    .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
    .where(eq(reviewPhotos.reviewId, reviewId));

const readRemoved = (tx: Tx, reviewId: number) =>
  tx
    .select({ id: photos.id, file: photos.file })
    .from(reviewRemovedPhotos)
    .innerJoin(photos, eq(photos.id, reviewRemovedPhotos.photoId))
    .where(eq(reviewRemovedPhotos.reviewId, reviewId));

/**
 * Takes all photos from reviews, those that staff removed from them too; deletes those that no other review names.
 * @returns what was deleted
 */
export async function takePhotos(tx: Tx, reviewIds: readonly number[]): Promise<StoredSizes[]> {
  const taken: number[] = [];
  for (const table of [reviewPhotos, reviewRemovedPhotos]) {
    const rows = await tx
      .delete(table)
      .where(inArray(table.reviewId, [...reviewIds]))
      .returning({ id: table.photoId });
    taken.push(...rows.map(({ id }) => id));
  }
  return deleteUnnamedPhotos(tx, taken);
}
