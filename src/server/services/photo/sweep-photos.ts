import { and, asc, eq, gt, lt, notExists } from 'drizzle-orm';
import { parsePhotoFileName } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import { photos, reviewPhotos, reviewRemovedPhotos } from '#server/db/schema/index.ts';
import { pagesById } from '../paging.ts';
import { findReferenced } from './find-referenced.ts';
import { deleteUnreferencedPhotos, removePhotoFiles } from './remove-photos.ts';
import type { Verb } from '../verb.ts';

/** Well above the longest upload: younger files may still be needed. */
const OLDEST_UPLOAD_MS = 60 * 60_000;
const BATCH = 500;

/**
 * Removes leftovers of interrupted uploads: photos without a review, files without a photo, and partial uploads.
 * Anything younger than an hour is kept, since a running process may need it. Safe to run concurrently.
 * @returns the number of photos and of files removed
 */
export const sweepPhotos: Verb<void, { photos: number; files: number }> = async ({ ctx }) => {
  const before = oldestUpload(ctx);
  await ctx.files.incoming.sweep(before);
  const removed = await sweepRows(ctx, before);
  return { photos: removed, files: await sweepFiles(ctx, before) };
};

export const oldestUpload = (ctx: AppContext) => new Date(ctx.clock().getTime() - OLDEST_UPLOAD_MS);

async function sweepRows(ctx: AppContext, before: Date): Promise<number> {
  const readPage = (afterId: number) =>
    ctx.db
      .select({ id: photos.id })
      .from(photos)
      .where(
        and(
          gt(photos.id, afterId),
          lt(photos.createdAt, before),
          ...[reviewPhotos, reviewRemovedPhotos].map((table) =>
            notExists(ctx.db.select().from(table).where(eq(table.photoId, photos.id))),
          ),
        ),
      )
      .orderBy(asc(photos.id))
      .limit(BATCH);
  let count = 0;
  for await (const batch of pagesById(readPage)) {
    const ids = batch.map((photo) => photo.id);
    const removed = await ctx.db.transaction((tx) => deleteUnreferencedPhotos(tx, ids));
    await removePhotoFiles(ctx, removed);
    count += removed.length;
  }
  return count;
}

async function sweepFiles(ctx: AppContext, before: Date): Promise<number> {
  let count = 0;
  let batch: { name: string; base: string }[] = [];
  const finishBatch = async () => {
    const referenced = await findReferenced(
      ctx.db,
      batch.map(({ base }) => base),
    );
    for (const { name, base } of batch) {
      if (referenced.has(base)) continue;
      await ctx.files.remove(name);
      count += 1;
    }
    batch = [];
  };
  for await (const { file, changedAt } of ctx.files.list()) {
    const parsed = parsePhotoFileName(file);
    if (!parsed || changedAt >= before) continue;
    batch.push({ name: file, base: parsed.base });
    if (batch.length === BATCH) await finishBatch();
  }
  if (batch.length > 0) await finishBatch();
  return count;
}
