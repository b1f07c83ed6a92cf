import type { MergeKind, MergePreview } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import { requireAdmin } from '../account/require.ts';
import { planClinicMerge } from './plan-clinic-merge.ts';
import { planProcedureMerge } from './plan-procedure-merge.ts';

/**
 * Returns the effects of merging two clinics or procedures, with counts, and the facts that cannot be moved.
 * @throws AppError not-found, forbidden for anyone but an administrator, invalid-input
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
