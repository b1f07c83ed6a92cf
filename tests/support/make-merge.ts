import type { Merge, MergedPair, MergeKind } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import { mergeClinics } from '#server/services/merge/merge-clinics.ts';
import { mergeProcedures } from '#server/services/merge/merge-procedures.ts';
import { previewMerge } from '#server/services/merge/preview-merge.ts';

/** Merges two clinics or procedures, as somebody does who has just read the preview. */
export async function makeMerge(ctx: AppContext, kind: MergeKind, pair: MergedPair): Promise<Merge> {
  const { key } = await previewMerge({ ctx, input: { kind, ...pair } });
  const merge = kind === 'clinic' ? mergeClinics : mergeProcedures;
  return merge({ ctx, input: { ...pair, key } });
}
