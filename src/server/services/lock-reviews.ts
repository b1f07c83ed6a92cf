import { eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { reviews } from '#server/db/schema/index.ts';

/**
 * Locks reviews in id order, before their clinic or procedure: changes of a review lock the review first, so the same
 * order avoids deadlocks.
 */
export async function lockReviews(tx: Tx, condition: SQL): Promise<void> {
  await tx.select({ id: reviews.id }).from(reviews).where(condition).orderBy(reviews.id).for('no key update');
}

/** Lists the clinics that a procedure has reviews of, in id order. */
export async function listReviewedClinicIds(tx: Tx, procedureId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: reviews.clinicId })
    .from(reviews)
    .where(eq(reviews.procedureId, procedureId))
    .orderBy(reviews.clinicId);
  return rows.map(({ id }) => id);
}
