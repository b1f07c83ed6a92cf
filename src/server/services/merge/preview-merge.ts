import type { MergeKind, MergePreview, MergedPair } from '#domain/merge/merge-views.ts';
import { requireAdmin } from '../require.ts';
import { planClinicMerge } from './plan-clinic-merge.ts';
import { planProcedureMerge } from './plan-procedure-merge.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns the effects of merging two clinics or procedures, with counts, and the facts that cannot be moved.
 * @throws AppError not-found, forbidden for anyone but an administrator, invalid-input
 */
export const previewMerge: Verb<MergedPair & { kind: MergeKind }, MergePreview> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const plan = input.kind === 'clinic' ? planClinicMerge : planProcedureMerge;
  return (await plan(ctx.db, input)).preview;
};
