import { eq, inArray, or } from 'drizzle-orm';
import { clinics, photos, reviews, siteState } from '#server/db/schema/index.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import type { Verb } from '../verb.ts';
import type { DemoCounts } from './load-demo.ts';

/**
 * Removes the demonstration's clinics, all their reviews, its photos and their files.
 * @returns the number of each
 */
export const removeDemo: Verb<void, DemoCounts> = async ({ ctx }) => {
  const removed = await ctx.db.transaction(async (tx) => {
    const demoClinics = tx.select({ id: clinics.id }).from(clinics).where(eq(clinics.isDemo, true));
    const gone = await tx
      .delete(reviews)
      .where(or(eq(reviews.isDemo, true), inArray(reviews.clinicId, demoClinics)))
      .returning({ id: reviews.id });
    const goneClinics = await tx
      .delete(clinics)
      .where(eq(clinics.isDemo, true))
      .returning({ id: clinics.id });
    const gonePhotos = await tx
      .delete(photos)
      .where(eq(photos.isDemo, true))
      .returning({ file: photos.file, widths: photos.widths });
    await refreshStats(tx, 'all');
    await tx.update(siteState).set({ hasDemoData: false });
    return {
      reviews: gone.length,
      clinics: goneClinics.length,
      photos: gonePhotos,
    };
  });
  await removePhotoFiles(ctx, removed.photos);
  return { clinics: removed.clinics, reviews: removed.reviews, photos: removed.photos.length };
};
