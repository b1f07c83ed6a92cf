import { and, eq, inArray, sql } from 'drizzle-orm';
import { reviewTags } from '#domain/cache-tags.ts';
import { THUMBNAIL_WIDTH } from '#domain/photo/thumbnail.ts';
import { photos, reviewPhotos, reviews } from '#server/db/schema/index.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import type { Verb } from '../verb.ts';
import { lacksThumbnail, selectMissing } from './missing-thumbnails.ts';

/** Some seconds of work, so that a stopping server does not wait long. */
const BATCH = 50;

/**
 * Draws the thumbnails of the next photos without one, and enqueues those after them. A photo whose files are missing is
 * left until the next start; a file of a photo that is deleted meanwhile is left to the sweep.
 */
export const drawThumbnails: Verb<{ afterId: number }, void> = async ({ ctx, input }) => {
  const missing = await selectMissing(ctx, input.afterId, BATCH);
  const drawn: number[] = [];
  for (const photo of missing) if (await ctx.files.addThumbnail(photo)) drawn.push(photo.id);
  const last = missing.at(-1);
  await ctx.db.transaction(async (tx) => {
    if (drawn.length > 0) {
      await tx
        .update(photos)
        .set({ widths: sql`array_prepend(${THUMBNAIL_WIDTH}::int, ${photos.widths})` })
        .where(and(inArray(photos.id, drawn), lacksThumbnail));
      const showing = await tx
        .selectDistinct({
          id: reviews.id,
          clinicId: reviews.clinicId,
          procedureId: reviews.procedureId,
          createdAt: reviews.createdAt,
        })
        .from(reviewPhotos)
        .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
        .where(and(inArray(reviewPhotos.photoId, drawn), sql`${reviews.isPublic}`));
      if (showing.length > 0) await growContentVersion(tx, [...new Set(showing.flatMap(reviewTags))]);
    }
    if (last && missing.length === BATCH) await ctx.jobs.enqueue(tx, 'draw-thumbnails', { afterId: last.id });
  });
  if (drawn.length > 0) ctx.log.info({ photos: drawn.length }, 'thumbnails of older photos drawn');
};
