import { and, eq, inArray } from 'drizzle-orm';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import { PHOTO_MESSAGES } from '#domain/photo/photo-messages.ts';
import type { PhotoStage, StageByFile } from '#domain/photo/photo-stage.ts';
import type { ReviewWords } from '#domain/review/review-words.ts';
import type { Tx } from '#server/db/connection.ts';
import { photos, reviewPhotos, reviewRemovedPhotos } from '#server/db/schema/index.ts';
import { deleteUnreferencedPhotos } from '../photo/remove-photos.ts';

/**
 * Returns the photos of a review that `images` lists, including those that staff removed.
 * @param images paths or URLs from a review's `images`
 * @returns base names without duplicates, in the order of `images`
 * @throws AppError invalid-input for an unknown name, so that a typo does not remove a photo
 */
export async function findListedPhotos(
  tx: Tx,
  reviewId: number,
  images: readonly string[],
): Promise<string[]> {
  const held = [...(await readShown(tx, reviewId)), ...(await readRemoved(tx, reviewId))];
  const files = held.map(({ file }) => file);
  return [...new Set(images.map((image) => findFile(files, image, 'images')))];
}

/**
 * Returns the stages of the photos that a review is to show.
 * @param stated stages by paths or URLs from a review's `images`; photos that it leaves out keep theirs
 * @throws AppError invalid-input for an unknown name
 */
export function stagesOf(
  files: readonly string[],
  { present, original }: { present: ReviewWords; original: ReviewWords | null },
  stated: Readonly<Record<string, PhotoStage | null>> = {},
): StageByFile {
  const changed = Object.entries(stated).map(([image, stage]): [string, PhotoStage | null] => [
    findFile(files, image, 'photoStages'),
    stage,
  ]);
  const known: StageByFile = {
    ...original?.photoStages,
    ...present.photoStages,
    ...Object.fromEntries(changed),
  };
  return Object.fromEntries(files.map((file) => [file, known[file] ?? null]));
}

function findFile(files: readonly string[], image: string, field: 'images' | 'photoStages'): string {
  const name = image.split('/').pop() ?? '';
  const found = files.find((file) => name === file || name.startsWith(`${file}-`));
  if (found === undefined) throw invalidFields({ [field]: PHOTO_MESSAGES.unknown(name.slice(0, 100)) });
  return found;
}

/**
 * Sets the photos of a review, their order and stages, and removes the others. Removed photos of the submitter stay available
 * to staff and can be restored.
 * @param files base names from `findListedPhotos`; @param stages from `stagesOf`
 * @param original base names of the photos that the submitter sent
 * @returns photos without a review; the caller removes their files after the commit
 */
export async function setReviewPhotos(
  tx: Tx,
  reviewId: number,
  { files, stages, original }: { files: readonly string[]; stages: StageByFile; original: readonly string[] },
): Promise<StoredSizes[]> {
  const currentPhotos = await readShown(tx, reviewId);
  const all = [...currentPhotos, ...(await readRemoved(tx, reviewId))];
  const keptPhotos = all.filter(({ file }) => files.includes(file));
  for (const { id, file } of keptPhotos)
    await tx
      .insert(reviewPhotos)
      .values({ reviewId, photoId: id, position: files.indexOf(file), stage: stages[file] ?? null })
      .onConflictDoUpdate({
        target: [reviewPhotos.reviewId, reviewPhotos.photoId],
        set: { position: files.indexOf(file), stage: stages[file] ?? null },
      });
  const removed = currentPhotos.filter(({ file }) => !files.includes(file));
  const ofSubmitter = removed.filter(({ file }) => original.includes(file));
  if (ofSubmitter.length > 0)
    await tx
      .insert(reviewRemovedPhotos)
      .values(ofSubmitter.map(({ id }) => ({ reviewId, photoId: id })))
      .onConflictDoNothing();
  const ids = (rows: typeof currentPhotos) => rows.map(({ id }) => id);
  await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), inArray(reviewPhotos.photoId, ids(removed))));
  await forgetRemoval(tx, reviewId, ids(keptPhotos));
  return deleteUnreferencedPhotos(tx, ids(removed));
}

/** Deletes the marks of removal for photos that the review shows again. */
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
 * Removes all photos of reviews, including those that staff removed, and deletes those of no other review.
 * @returns the deleted photos
 */
export async function removeAllPhotos(tx: Tx, reviewIds: readonly number[]): Promise<StoredSizes[]> {
  const removed: number[] = [];
  for (const table of [reviewPhotos, reviewRemovedPhotos]) {
    const rows = await tx
      .delete(table)
      .where(inArray(table.reviewId, [...reviewIds]))
      .returning({ id: table.photoId });
    removed.push(...rows.map(({ id }) => id));
  }
  return deleteUnreferencedPhotos(tx, removed);
}
