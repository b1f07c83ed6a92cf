import { and, asc, eq, exists, inArray, lt, not } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, clinicSubmissions, reviews, users } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { EXPIRY_BATCH, expireInBatches } from './expire-in-batches.ts';

/**
 * Deletes public clinic submissions decided before an instant: their addresses, and refused clinics themselves unless
 * they are in use by now. The trail keeps the clinic's id.
 * @returns the number of submissions
 */
export const expireClinicSubmissions = (ctx: AppContext, before: Date): Promise<number> =>
  expireInBatches(() =>
    ctx.db.transaction(async (tx) => {
      const expired = await tx
        .select({
          id: clinicSubmissions.id,
          clinicId: clinicSubmissions.clinicId,
          status: clinicSubmissions.status,
        })
        .from(clinicSubmissions)
        .innerJoin(clinics, eq(clinics.id, clinicSubmissions.clinicId))
        .where(lt(clinicSubmissions.decidedAt, before))
        .orderBy(asc(clinicSubmissions.decidedAt), asc(clinicSubmissions.id))
        .limit(EXPIRY_BATCH)
        // Skips clinics that are being changed; the next sweep takes them.
        .for('update', { of: clinics, skipLocked: true });
      if (expired.length === 0) return 0;
      const ids = expired.map(({ id }) => id);
      await tx.delete(clinicSubmissions).where(inArray(clinicSubmissions.id, ids));
      const refused = expired.filter(({ status }) => status === 'refused');
      const clinicIds = refused.map(({ clinicId }) => clinicId);
      for (const id of await deleteUnused(tx, clinicIds))
        await recordAudit(tx, ctx, { action: 'expire', entity: 'clinic', entityId: id });
      return expired.length;
    }),
  );

/** Deletes those of the clinics that are unpublished and have no reviews and no accounts. @returns their ids */
async function deleteUnused(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const isIn = (table: typeof reviews | typeof users) =>
    exists(tx.select().from(table).where(eq(table.clinicId, clinics.id)));
  const deleted = await tx
    .delete(clinics)
    .where(
      and(inArray(clinics.id, [...ids]), eq(clinics.published, false), not(isIn(reviews)), not(isIn(users))),
    )
    .returning({ id: clinics.id });
  return deleted.map(({ id }) => id);
}
