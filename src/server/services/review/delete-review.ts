import { eq } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import type { AppContext } from '#server/context.ts';
import { reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { lockReview } from './change-review.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { takePhotos } from './keep-review-photos.ts';

/**
 * Deletes a review with its submitter's address and the photos that only it names. The trail keeps its id.
 * @throws AppError not-found, forbidden for anyone but an admin
 */
export async function deleteReview({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<void> {
  requireStaff(ctx);
  const files = await ctx.db.transaction(async (tx) => {
    const review = await lockReview(tx, input.id);
    demand(reviewCan.remove(ctx.actor, review));
    const gone = await takePhotos(tx, review.id);
    await tx.delete(reviews).where(eq(reviews.id, review.id));
    await refreshStats(tx, { pairs: [review] });
    await recordAudit(tx, ctx, { action: 'delete', entity: 'review', entityId: review.id });
    return gone;
  });
  await removePhotoFiles(ctx, files);
}
