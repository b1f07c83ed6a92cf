import { eq } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import type { ClinicChange } from '#domain/clinic/admin-clinic-views.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinicChanges, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockClinic, type LockedClinic } from '../clinic/change-clinic.ts';
import { lockReviews } from '../lock-reviews.ts';
import { findChange } from './find-change.ts';
import { readClinicChange } from './list-clinic-changes.ts';

type Change = typeof clinicChanges.$inferSelect;
type Decision = { status: 'approved' | 'declined'; reason: string | null; details: Record<string, unknown> };
type BeforeUpdate<Result> = (tx: Tx, clinic: LockedClinic, change: Change) => Promise<Result>;

/** Locks the clinic before its change, in the same order as proposing does. */
export async function decide<Result extends object>(
  ctx: AppContext,
  id: number,
  { status, reason, details }: Decision,
  beforeUpdate: BeforeUpdate<Result>,
): Promise<ClinicChange & Result> {
  requireStaff(ctx);
  demand(clinicCan.decide(ctx.actor));
  return ctx.db.transaction(async (tx) => {
    const known = await readClinicChange(tx, id);
    // Names find the clinic's reviews too.
    if (known.fields.localNames !== undefined) await lockReviews(tx, eq(reviews.clinicId, known.clinic.id));
    const clinic = await lockClinic(tx, known.clinic.id, 'no key update');
    const [change] = await tx.select().from(clinicChanges).where(eq(clinicChanges.id, id)).for('update');
    if (!change) throw new AppError('not-found', 'There is no such change.');
    if (change.clinicId !== clinic.id)
      throw new ConflictError(
        'The clinic of this change was merged or separated meanwhile. Look at the change again and decide.',
        await readClinicChange(tx, id),
      );
    if (change.status !== 'pending') throw await conflictOf(tx, change);
    const result = await beforeUpdate(tx, clinic, change);
    await tx
      .update(clinicChanges)
      .set({ status, reason, decidedAt: ctx.clock() })
      .where(eq(clinicChanges.id, id));
    await recordAudit(tx, ctx, {
      action: status === 'approved' ? 'approve' : 'decline',
      entity: 'clinic-change',
      entityId: id,
      details: { clinicId: clinic.id, fields: Object.keys(change.fields), ...details },
    });
    await ctx.jobs.enqueue(tx, 'mail-clinic-change', { changeId: id });
    return { ...(await readClinicChange(tx, id)), ...result };
  });
}

/** Returns the conflict for a change that is no longer pending, with the clinic's newer change if it has one. */
async function conflictOf(tx: Tx, { id, clinicId, status }: Change): Promise<ConflictError> {
  if (status !== 'withdrawn')
    return new ConflictError('This change was decided already.', await readClinicChange(tx, id));
  const next = await findChange(tx, clinicId, ['pending']);
  return next
    ? new ConflictError(
        'The clinic has changed its proposal meanwhile. Look at what it wants now and decide again.',
        await readClinicChange(tx, next.id),
      )
    : new ConflictError('The clinic has taken this change back.', await readClinicChange(tx, id));
}
