import { and, eq } from 'drizzle-orm';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { refuseImplant } from '#domain/price/refuse-implant.ts';
import type { SubmittedReview } from '#domain/review/submitted-review.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures } from '#server/db/schema/index.ts';
import { followMerges, lockMerges } from '../follow-merges.ts';

type TargetIds = Pick<SubmittedReview, 'clinicId' | 'procedureId'>;
type Target = TargetIds & Pick<SubmittedReview, 'priceDetails'>;

/** Returns the ids of clinic and procedure, or of those into which they were merged while the form was open. */
export const followTarget = async (
  db: AppContext['db'],
  { clinicId, procedureId }: TargetIds,
): Promise<TargetIds> => ({
  clinicId: await followMerges(db, 'clinic', clinicId),
  procedureId: await followMerges(db, 'procedure', procedureId),
});

/** Returns the ids as `followTarget` does, each with its merges, which stay locked until the end of the transaction. */
export const lockMergesOf = async (tx: Tx, { clinicId, procedureId }: TargetIds) => ({
  clinic: await lockMerges(tx, 'clinic', clinicId),
  procedure: await lockMerges(tx, 'procedure', procedureId),
});

/**
 * Refuses a review whose clinic or procedure visitors cannot see, or that does not fit them. @throws AppError
 * invalid-input naming the one that is missing, or an answer about an implant
 */
export async function refuseUnsuitableTarget(db: AppContext['db'], target: Target): Promise<void> {
  const [clinic] = await selectClinic(db, target);
  const [procedure] = await selectProcedure(db, target);
  checkTarget(target, clinic, procedure);
}

/** Returns clinic and procedure, locked against changes until the review is written. @throws as `refuseUnsuitableTarget` */
export async function lockTarget(tx: Tx, target: Target) {
  const [clinic] = await selectClinic(tx, target).for('share');
  const [procedure] = await selectProcedure(tx, target).for('share');
  return checkTarget(target, clinic, procedure);
}

const selectClinic = (db: Tx | AppContext['db'], { clinicId }: TargetIds) =>
  db
    .select({ clinicSearchName: clinics.searchName })
    .from(clinics)
    .where(and(eq(clinics.id, clinicId), eq(clinics.published, true)));

const selectProcedure = (db: Tx | AppContext['db'], { procedureId }: TargetIds) =>
  db
    .select({ procedureSearchText: procedures.searchText, hasImplant: procedures.hasImplant })
    .from(procedures)
    .where(eq(procedures.id, procedureId));

function checkTarget(
  { priceDetails }: Target,
  clinic: { clinicSearchName: string } | undefined,
  procedure: { procedureSearchText: string; hasImplant: boolean } | undefined,
) {
  if (!clinic || !procedure)
    throw invalidFields({
      ...(clinic ? {} : { clinicId: fault('clinicUnknown') }),
      ...(procedure ? {} : { procedureId: fault('procedureUnknown') }),
    });
  refuseImplant(priceDetails ?? null, procedure.hasImplant);
  return { ...clinic, ...procedure };
}
