import { useCallback, useState } from 'react';
import type { Merge, MergedPair, MergeKind, MergePreview } from '#domain/merge/merge-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { currentItemOf, describeFailure, reasonOf } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useRead } from '#web/lib/reading/use-read.ts';

/**
 * Loads the preview of a merge, and merges. If the data has changed since, shows the current preview instead.
 */
export function useMerge(kind: MergeKind, pair: MergedPair | null, onMerged: (merge: Merge) => void) {
  const [isMerging, setIsMerging] = useState(false);
  const [failed, setFailed] = useState<{ pairKey: string; reason: string } | null>(null);
  const { fromId = null, intoId = null } = pair ?? {};
  const read = useCallback(
    async (signal: AbortSignal): Promise<MergePreview | null> =>
      fromId === null || intoId === null ? null : staffApi.merges.preview({ kind, fromId, intoId }, signal),
    [kind, fromId, intoId],
  );
  const { answer, failure, isCurrent, change } = useRead(read);
  const preview = isCurrent ? answer : null;
  const pairKey = `${fromId} ${intoId}`;

  const run = useOneAtATime();
  const merge = async () => {
    if (!preview) return;
    setIsMerging(true);
    setFailed(null);
    try {
      onMerged(await staffApi.merges.merge(preview));
    } catch (error) {
      const current = currentItemOf(error) as MergePreview | null;
      if (current) change(() => current);
      setFailed({ pairKey, reason: current ? reasonOf(error) : describeFailure(error, 'merged') });
    } finally {
      setIsMerging(false);
    }
  };

  const errorText = failure !== null ? reasonOf(failure) : failed?.pairKey === pairKey ? failed.reason : null;
  return { preview, errorText, isMerging, merge: () => run(merge) };
}
