import { asc, inArray, lt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { reviews } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { removeAllPhotos } from '../review/edit-review-photos.ts';
import { EXPIRY_BATCH, expireInBatches } from './expire-in-batches.ts';

/**
 * Deletes reviews declined before an instant and never published, with their submitters' addresses and the photos of no
 * other review. The trail keeps their ids; statistics do not change.
 * @returns the number of reviews
 */
export const expireDeclinedReviews = (ctx: AppContext, before: Date): Promise<number> =>
  expireInBatches(async () => {
    const { count, files } = await deleteBatch(ctx, before);
    await removePhotoFiles(ctx, files);
    return count;
  });

const deleteBatch = (ctx: AppContext, before: Date) =>
  ctx.db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(lt(reviews.declinedAt, before))
      .orderBy(asc(reviews.declinedAt), asc(reviews.id))
      .limit(EXPIRY_BATCH)
      // Skips rows that are being changed; the next sweep takes them.
      .for('update', { skipLocked: true });
    if (expired.length === 0) return { count: 0, files: [] };
    const ids = expired.map(({ id }) => id);
    const files = await removeAllPhotos(tx, ids);
    await tx.delete(reviews).where(inArray(reviews.id, ids));
    for (const id of ids) await recordAudit(tx, ctx, { action: 'expire', entity: 'review', entityId: id });
    return { count: ids.length, files };
  });
