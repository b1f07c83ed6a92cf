import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinicSubmissions } from '#server/db/schema/index.ts';

/** Enqueues the letter about a decision with a delay, in case it was a mistake and is reverted at once. */
export const enqueueSubmissionLetter = (tx: Tx, ctx: AppContext, submissionId: number): Promise<void> =>
  ctx.jobs.enqueue(tx, 'mail-clinic-submission', { submissionId }, { afterSeconds: LETTER_DELAY_SECONDS });

/** Marks a clinic's submissions as accepted and enqueues letters to the submitters who left an address. */
export async function acceptSubmissions(tx: Tx, ctx: AppContext, clinicId: number): Promise<void> {
  const hasAddress = and(eq(clinicSubmissions.clinicId, clinicId), isNotNull(clinicSubmissions.email));
  const accepted = await tx
    .update(clinicSubmissions)
    .set({ status: 'accepted', reason: null, decidedAt: ctx.clock() })
    .where(hasAddress)
    .returning({ id: clinicSubmissions.id });
  for (const { id } of accepted) await enqueueSubmissionLetter(tx, ctx, id);
  // Refused without an address and published after all: nobody to notify.
  await tx
    .delete(clinicSubmissions)
    .where(and(eq(clinicSubmissions.clinicId, clinicId), isNull(clinicSubmissions.email)));
}
