import { eq } from 'drizzle-orm';
import { AppError, ConflictError } from '#domain/errors.ts';
import { MERGE_UNDO_DAYS, type MergeKind } from '#domain/merge/merge-views.ts';
import { endOfPeriod } from '#domain/retention.ts';
import { merges } from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findUndoRefusal } from './find-undo-refusal.ts';
import { readMerge } from './list-merges.ts';
import { lockClinicMerge, separateClinics } from './separate-clinics.ts';
import { lockProcedureMerge, separateProcedures } from './separate-procedures.ts';
import type { Verb } from '../verb.ts';

/**
 * Undoes a merge in one transaction: restores the entry under its id and slug, with the rows that still are where the
 * merge moved them, and with reviews and messages that named it since. Other rows added since stay with the other entry.
 * @throws AppError not-found, also after 30 days, forbidden for anyone but an administrator; ConflictError with the
 * merge if a later change prevents it
 */
export const undoMerge: Verb<{ id: number }, { kind: MergeKind; id: number }> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(merges).where(eq(merges.id, input.id));
    // Locks in the usual order: reviews, clinics, procedures; then the merge itself.
    if (known) await (known.kind === 'clinic' ? lockClinicMerge : lockProcedureMerge)(tx, known);
    const [merge] = await tx.select().from(merges).where(eq(merges.id, input.id)).for('update');
    if (!merge || merge.createdAt < endOfPeriod(ctx.clock(), MERGE_UNDO_DAYS))
      throw new AppError('not-found', 'There is no such merge, it was undone, or its 30 days are over.');
    const refusal = await findUndoRefusal(tx, merge);
    if (refusal !== null) throw new ConflictError(refusal, await readMerge(tx, merge.id));
    const { kind, fromId, intoId, record, createdAt: mergedAt } = merge;
    await (record.kind === 'clinic'
      ? separateClinics(tx, ctx, { fromId, intoId, record, mergedAt })
      : separateProcedures(tx, ctx, { fromId, intoId, record, mergedAt }));
    await tx.delete(merges).where(eq(merges.id, merge.id));
    const details = { mergedId: intoId };
    await recordAudit(tx, ctx, { action: 'undo-merge', entity: kind, entityId: fromId, details });
    return { kind, id: fromId };
  });
};
