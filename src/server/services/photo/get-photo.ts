import { and, eq, exists, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { photos, reviewPhotos, reviews } from '#server/db/schema/index.ts';

/**
 * A photo that at least one public review names.
 * @throws AppError not-found, for every other photo too
 */
export async function getPhoto({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { file: string };
}): Promise<{ file: string; read: () => Promise<Uint8Array> }> {
  const publicReview = ctx.db
    .select({ one: sql`1` })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.photoId, photos.id), sql`${reviews.isPublic}`));
  const [photo] = await ctx.db
    .select({ file: photos.file })
    .from(photos)
    .where(and(eq(photos.file, input.file), exists(publicReview)));
  if (!photo) throw missingPhoto();
  return {
    file: photo.file,
    async read() {
      const bytes = await ctx.files.read(photo.file);
      if (!bytes) throw missingPhoto();
      return bytes;
    },
  };
}

const missingPhoto = () => new AppError('not-found', 'There is no such photo.');
