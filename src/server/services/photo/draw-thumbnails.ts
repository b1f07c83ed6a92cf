import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { reviewTags } from '#domain/cache-tags.ts';
import { THUMBNAIL_WIDTH } from '#domain/photo/thumbnail.ts';
import type { AppContext } from '#server/context.ts';
import { photos, reviewPhotos, reviews } from '#server/db/schema/index.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import type { Verb } from '../verb.ts';

/** Some seconds of work, so that a stopping server does not wait long. */
const BATCH = 50;

/** Enqueues the drawing of thumbnails if a photo of an older version has none. */
export const enqueueThumbnails: Verb<void, void> = async ({ ctx }) => {
  const [one] = await selectMissing(ctx, 0, 1);
  if (one) await ctx.db.transaction((tx) => ctx.jobs.send(tx, 'draw-thumbnails', { afterId: 0 }));
};

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
    if (last && missing.length === BATCH) await ctx.jobs.send(tx, 'draw-thumbnails', { afterId: last.id });
  });
  if (drawn.length > 0) ctx.log.info({ photos: drawn.length }, 'thumbnails of older photos drawn');
};

/** A photo that is not wider than a thumbnail needs none. */
const lacksThumbnail = sql`${photos.widths}[1] > ${THUMBNAIL_WIDTH}`;

const selectMissing = ({ db }: AppContext, afterId: number, limit: number) =>
  db
    .select({ id: photos.id, file: photos.file, widths: photos.widths })
    .from(photos)
    .where(and(lacksThumbnail, gt(photos.id, afterId)))
    .orderBy(asc(photos.id))
    .limit(limit);
