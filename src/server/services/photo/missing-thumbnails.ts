import { and, asc, gt, sql } from 'drizzle-orm';
import { THUMBNAIL_WIDTH } from '#domain/photo/thumbnail.ts';
import type { AppContext } from '#server/context.ts';
import { photos } from '#server/db/schema/index.ts';

/** A photo that is not wider than a thumbnail needs none. */
export const lacksThumbnail = sql`${photos.widths}[1] > ${THUMBNAIL_WIDTH}`;

/** Selects photos without a thumbnail, in the order of their ids. */
export const selectMissing = ({ db }: AppContext, afterId: number, limit: number) =>
  db
    .select({ id: photos.id, file: photos.file, widths: photos.widths })
    .from(photos)
    .where(and(lacksThumbnail, gt(photos.id, afterId)))
    .orderBy(asc(photos.id))
    .limit(limit);
