import { inArray, sql } from 'drizzle-orm';
import { listPhotoFileNames, type StoredSizes } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { photos } from '#server/db/schema/index.ts';

/**
 * Deletes those of the photos that no review names any more, in the transaction that took the names away. Their files
 * are the caller's to remove once it is committed.
 * @returns the deleted ones, for `removePhotoFiles`
 */
export async function deleteUnnamedPhotos(tx: Tx, photoIds: readonly number[]): Promise<StoredSizes[]> {
  if (photoIds.length === 0) return [];
  // Locked first: who names one of them at this moment is waited for, or waits and then finds it gone.
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
 * Removes every stored size. Nobody names them any more, whatever becomes of the files: what a crash leaves behind, or a
 * storage that does not answer, the sweep takes.
 */
export async function removePhotoFiles(ctx: AppContext, removed: readonly StoredSizes[]): Promise<void> {
  try {
    for (const name of removed.flatMap(listPhotoFileNames)) await ctx.files.remove(name);
  } catch (error) {
    ctx.log.error({ err: error }, 'files of removed photos are left to the sweep');
  }
}
