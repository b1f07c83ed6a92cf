import { invalidFields } from '#domain/invalid-fields.ts';
import type { Tx } from '#server/db/connection.ts';
import { describeMissing } from '../missing-entry.ts';
import { lockClinics, lockProcedures } from '../stats/refresh-stats.ts';

type Target = { clinicId: number; procedureId: number };

/**
 * Refuses to move a review to a missing clinic or procedure, and locks both as strongly as `refreshStats` later
 * does: upgrading a weaker lock could deadlock with a rename of the clinic.
 */
export async function refuseUnknownTarget(
  tx: Tx,
  review: Target,
  { clinicId = review.clinicId, procedureId = review.procedureId }: Partial<Target>,
): Promise<void> {
  if (clinicId === review.clinicId && procedureId === review.procedureId) return;
  const pairs = [review, { clinicId, procedureId }];
  const clinicIds = await lockClinics(tx, { pairs });
  const procedureIds = await lockProcedures(tx, { pairs }, pairs);
  if (!clinicIds.includes(clinicId))
    throw invalidFields({ clinicId: await describeMissing(tx, 'clinic', clinicId) });
  if (!procedureIds.includes(procedureId))
    throw invalidFields({ procedureId: await describeMissing(tx, 'procedure', procedureId) });
}
