import { eq, sql } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, messages, reviewPhotos, reviewRemovedPhotos, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteUnreferencedPhotos, removePhotoFiles } from '../photo/remove-photos.ts';
import { lockReviews } from '../lock-reviews.ts';
import { type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { lockClinic } from './change-clinic.ts';
import { readAdminClinic } from './read-admin-clinics.ts';
import type { Verb } from '../verb.ts';

/**
 * Deletes a clinic with its reviews, their photos and its accounts. Inquiries stay with the operator under its name;
 * the trail keeps ids.
 * @throws AppError not-found, forbidden for anyone but an administrator; ConflictError with the present clinic
 */
export const deleteClinic: Verb<{ id: number; version?: ReadVersion }, Replaced> = async ({ ctx, input }) => {
  requireStaff(ctx);
  demand(clinicCan.remove(ctx.actor));
  const { files, replacedVersion } = await ctx.db.transaction(async (tx) => {
    await lockReviews(tx, eq(reviews.clinicId, input.id));
    const clinic = await lockClinic(tx, input.id, 'update');
    await refuseStale(input, clinic, 'clinic', () => readAdminClinic(tx, clinic.id), 'deletion');
    // Reads the dependent rows before the deletion, to know the statistics to refresh.
    const held = await readHeld(tx, clinic.id);
    await tx
      .update(messages)
      .set({ clinicName: sql`coalesce(${messages.clinicName}, ${clinic.name})` })
      .where(eq(messages.clinicId, clinic.id));
    await tx.delete(clinics).where(eq(clinics.id, clinic.id));
    const gone = await deleteUnreferencedPhotos(tx, held.photoIds);
    await refreshStats(tx, { pairs: held.pairs });
    await recordAudit(tx, ctx, {
      action: 'delete',
      entity: 'clinic',
      entityId: clinic.id,
      details: { reviewIds: held.reviewIds, ...uncheckedMark(input.version) },
    });
    return { files: gone, replacedVersion: clinic.version };
  });
  await removePhotoFiles(ctx, files);
  return { replacedVersion };
};

async function readHeld(tx: Tx, clinicId: number) {
  const rows = await tx
    .select({ id: reviews.id, procedureId: reviews.procedureId })
    .from(reviews)
    .where(eq(reviews.clinicId, clinicId))
    .orderBy(reviews.id);
  const photosIn = (table: typeof reviewPhotos | typeof reviewRemovedPhotos) =>
    tx
      .select({ id: table.photoId })
      .from(table)
      .innerJoin(reviews, eq(reviews.id, table.reviewId))
      .where(eq(reviews.clinicId, clinicId));
  const held = [...(await photosIn(reviewPhotos)), ...(await photosIn(reviewRemovedPhotos))];
  const procedureIds = [...new Set(rows.map((row) => row.procedureId))];
  return {
    reviewIds: rows.map((row) => row.id),
    pairs: procedureIds.map((procedureId) => ({ clinicId, procedureId })),
    photoIds: [...new Set(held.map((photo) => photo.id))],
  };
}
