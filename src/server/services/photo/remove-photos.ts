import { inArray, sql } from 'drizzle-orm';
import { listPhotoFileNames, type StoredSizes } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { photos } from '#server/db/schema/index.ts';

/**
 * Deletes the photos that no review refers to any more, in the transaction that removed the references. The caller
 * removes the files after the commit.
 * @returns the deleted photos, for `removePhotoFiles`
 */
export async function deleteUnreferencedPhotos(tx: Tx, photoIds: readonly number[]): Promise<StoredSizes[]> {
  if (photoIds.length === 0) return [];
  // Locked first, so that a concurrent transaction that links one of them either finishes before or finds it deleted.
  const locked = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(inArray(photos.id, [...photoIds]))
    .orderBy(photos.id)
    .for('update');
  const ids = locked.map((photo) => photo.id);
  if (ids.length === 0) return [];
  return tx
    .delete(photos)
    .where(
      sql`${inArray(photos.id, ids)} and not exists
        (select from review_photos where review_photos.photo_id = ${photos.id}) and not exists
        (select from review_removed_photos where review_removed_photos.photo_id = ${photos.id})`,
    )
    .returning({ file: photos.file, widths: photos.widths });
}

/**
 * Removes every size of photos whose rows are deleted. Files left by a crash or a storage failure are removed by the
 * sweep.
 */
export async function removePhotoFiles(ctx: AppContext, removed: readonly StoredSizes[]): Promise<void> {
  try {
    for (const name of removed.flatMap(listPhotoFileNames)) await ctx.files.remove(name);
  } catch (error) {
    ctx.log.error({ err: error }, 'files of removed photos are left to the sweep');
  }
}
