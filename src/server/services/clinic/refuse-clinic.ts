import { eq } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import type { ClinicRefusal } from '#domain/clinic/clinic-refusal.ts';
import { planRefusalLetter, type RefusalNote } from '#domain/clinic/submission-letter.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinicSubmissions } from '#server/db/schema/index.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import { changeClinic } from './change-clinic.ts';
import { enqueueSubmissionLetter } from './accept-submissions.ts';
import type { Verb } from '../verb.ts';

type Input = ClinicRefusal & { id: number; version?: ReadVersion };

/**
 * Refuses a submitted clinic, which is deleted after its retention period. Mails the reason to the submitter, unless it
 * is spam or there is no address.
 * @throws AppError not-found, forbidden, also for a clinic that is no submission; ConflictError with the present clinic
 */
export const refuseClinic: Verb<Input, AdminClinic & Replaced> = ({
  ctx,
  input: { reason, isSpam, ...input },
}) =>
  changeClinic(ctx, { ...input, touchesReviews: false }, (clinic) => {
    demand(clinicCan.refuse(ctx.actor, clinic));
    return {
      set: { isSubmission: false },
      action: 'refuse',
      fields: [],
      afterUpdate: (tx) => refuseSubmissions(tx, ctx, clinic.id, { reason, isSpam }),
    };
  });

/** Returns the letter's status for the trail. */
async function refuseSubmissions(
  tx: Tx,
  ctx: AppContext,
  clinicId: number,
  { reason, isSpam }: ClinicRefusal,
): Promise<{ letter: RefusalNote }> {
  const refused = { status: 'refused', reason, decidedAt: ctx.clock() } as const;
  const submissions = await tx
    .update(clinicSubmissions)
    // Nobody is notified of spam, so its address is not needed any more.
    .set({ ...refused, ...(isSpam && { email: null }) })
    .where(eq(clinicSubmissions.clinicId, clinicId))
    .returning({ id: clinicSubmissions.id, email: clinicSubmissions.email });
  if (submissions.length === 0) await tx.insert(clinicSubmissions).values({ clinicId, ...refused });
  const notified = submissions.filter(({ email }) => email !== null);
  for (const { id } of notified) await enqueueSubmissionLetter(tx, ctx, id);
  return { letter: planRefusalLetter({ isSpam, hasAddress: notified.length > 0 }) };
}
