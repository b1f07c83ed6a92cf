import { randomUUID } from 'node:crypto';
import { count, eq, max, sql } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { photoPath } from '#domain/photo/photo-file.ts';
import { PHOTO_LIMITS, PHOTO_MESSAGES } from '#domain/photo/photo-rules.ts';
import type { PhotoSource } from '#domain/photo/stored-photo.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewPhotos, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { linkPhotos, storePhotos, type StoredPhotos } from '../photo/save-photos.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { lockReview } from './change-review.ts';

/**
 * Adds photos to a review, behind those it has.
 * @returns their paths, in the order sent
 * @throws AppError unauthenticated, forbidden, not-found, invalid-input for a file that is no photo or one too many
 */
export async function addReviewPhotos({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number; photos: readonly PhotoSource[] };
}): Promise<string[]> {
  requireStaff(ctx);
  const submissionId = await ctx.db.transaction(async (tx) => {
    const review = await lockReview(tx, input.id);
    demand(reviewCan.edit(ctx.actor, review));
    return review.submissionId ?? randomUUID();
  });
  const stored = await storePhotos(ctx, submissionId, input.photos);
  return ctx.db.transaction((tx) => linkToReview(ctx, tx, input.id, stored));
}

async function linkToReview(ctx: AppContext, tx: Tx, id: number, stored: StoredPhotos): Promise<string[]> {
  const review = await lockReview(tx, id);
  demand(reviewCan.edit(ctx.actor, review));
  const added = await linkPhotos(tx, id, stored, await nextPosition(tx, id));
  const [held] = await tx.select({ photos: count() }).from(reviewPhotos).where(eq(reviewPhotos.reviewId, id));
  if ((held?.photos ?? 0) > PHOTO_LIMITS.count) throw invalidFields({ images: PHOTO_MESSAGES.tooMany });
  await tx
    .update(reviews)
    .set({
      submissionId: stored.submissionId,
      updatedAt: ctx.clock(),
      version: sql`${reviews.version} + 1`,
    })
    .where(eq(reviews.id, id));
  await refreshStats(tx, { pairs: [review] });
  await recordAudit(tx, ctx, {
    action: 'add photos',
    entity: 'review',
    entityId: id,
    details: { fields: ['images'] },
  });
  return added.map(photoPath);
}

async function nextPosition(tx: Tx, reviewId: number): Promise<number> {
  const [last] = await tx
    .select({ position: max(reviewPhotos.position) })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId));
  return (last?.position ?? -1) + 1;
}
