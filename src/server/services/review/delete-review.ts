import { eq } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { lockReview } from './change-review.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { removeAllPhotos } from './edit-review-photos.ts';
import { readAdminReview } from './read-admin-reviews.ts';
import type { Verb } from '../verb.ts';

/**
 * Deletes a review with its submitter's address and the photos of no other review; the trail keeps its id.
 * @throws AppError not-found, forbidden for anyone but an administrator; ConflictError with the present review
 */
export const deleteReview: Verb<{ id: number; version?: ReadVersion }, Replaced> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const { files, replacedVersion } = await ctx.db.transaction(async (tx) => {
    const review = await lockReview(tx, input.id);
    demand(reviewCan.remove(ctx.actor, review));
    await refuseStale(input, review, 'review', () => readAdminReview(tx, review.id), 'deletion');
    const gone = await removeAllPhotos(tx, [review.id]);
    await tx.delete(reviews).where(eq(reviews.id, review.id));
    await refreshStats(tx, { pairs: [review] }, review.isPublic ? 'anything' : []);
    await recordAudit(tx, ctx, {
      action: 'delete',
      entity: 'review',
      entityId: review.id,
      details: uncheckedMark(input.version),
    });
    return { files: gone, replacedVersion: review.version };
  });
  await removePhotoFiles(ctx, files);
  return { replacedVersion };
};
