import type { MergeKind, MergePreview } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import { requireAdmin } from '../account/require.ts';
import { planClinicMerge } from './plan-clinic-merge.ts';
import { planProcedureMerge } from './plan-procedure-merge.ts';

/**
 * Says what a merge of two clinics or procedures would do, with counts, and what can't be moved.
 * @throws AppError not-found, forbidden for anyone but an admin, invalid-input
 */
export async function previewMerge({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { kind: MergeKind; fromId: number; intoId: number };
}): Promise<MergePreview> {
  requireAdmin(ctx);
  const plan = input.kind === 'clinic' ? planClinicMerge : planProcedureMerge;
  return (await plan(ctx.db, input)).preview;
}
