import { invalidFields } from '#domain/invalid-fields.ts';
import type { Tx } from '#server/db/connection.ts';
import { lockClinics, lockProcedures } from '../stats/refresh-stats.ts';

type Place = { clinicId: number; procedureId: number };

/**
 * What a review moves to stays until it is there. Locked as its counters are afterwards, with where it was: a weaker lock
 * that grows would deadlock with whoever renames the clinic.
 */
export async function refuseUnknownPlaces(
  tx: Tx,
  review: Place,
  { clinicId = review.clinicId, procedureId = review.procedureId }: Partial<Place>,
): Promise<void> {
  if (clinicId === review.clinicId && procedureId === review.procedureId) return;
  const pairs = [review, { clinicId, procedureId }];
  const clinicIds = await lockClinics(tx, { pairs });
  const procedureIds = await lockProcedures(tx, { pairs }, pairs);
  if (!clinicIds.includes(clinicId)) throw invalidFields({ clinicId: 'There is no such clinic' });
  if (!procedureIds.includes(procedureId)) throw invalidFields({ procedureId: 'Invalid Procedure ID' });
}
