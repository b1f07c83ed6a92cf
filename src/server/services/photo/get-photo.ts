import { and, eq, exists, or, sql } from 'drizzle-orm';
import { isStaff } from '#domain/account/actor.ts';
import { AppError, UnavailableError } from '#domain/errors.ts';
import { parsePhotoFileName } from '#domain/photo/photo-file.ts';
import { PHOTO_MESSAGES } from '#domain/photo/photo-messages.ts';
import { photos, reviewPhotos, reviewRemovedPhotos, reviews } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns a size of a photo: to visitors if a public review shows it; to staff if any review shows it, or did until
 * staff removed it.
 * @param input.file name of the size, such as '<base>-960.webp'
 * @throws AppError not-found, also for a photo that the actor may not see
 * @throws UnavailableError from `read` while the storage fails
 */
export const getPhoto: Verb<{ file: string }, { file: string; read: () => Promise<Uint8Array> }> = async ({
  ctx,
  input,
}) => {
  const requestedFile = parsePhotoFileName(input.file);
  if (!requestedFile) throw missingPhoto();
  const visible = isStaff(ctx.actor) ? undefined : sql`${reviews.isPublic}`;
  const review = ctx.db
    .select({ one: sql`1` })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.photoId, photos.id), visible));
  const removal = ctx.db
    .select({ one: sql`1` })
    .from(reviewRemovedPhotos)
    .where(eq(reviewRemovedPhotos.photoId, photos.id));
  const [photo] = await ctx.db
    .select({ widths: photos.widths })
    .from(photos)
    .where(
      and(
        eq(photos.file, requestedFile.base),
        isStaff(ctx.actor) ? or(exists(review), exists(removal)) : exists(review),
      ),
    );
  if (!photo?.widths.includes(requestedFile.width)) throw missingPhoto();
  return {
    file: input.file,
    async read() {
      const bytes = await ctx.files.read(input.file).catch((error: unknown) => {
        throw new UnavailableError(PHOTO_MESSAGES.unreadable, error);
      });
      if (!bytes) throw missingPhoto();
      return bytes;
    },
  };
};

const missingPhoto = () => new AppError('not-found', 'There is no such photo.');
