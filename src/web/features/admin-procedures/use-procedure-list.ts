import { useCallback } from 'react';
import type { AdminApi } from '#web/api/admin.ts';
import { useRead } from '#web/lib/use-read.ts';

/** Loads the procedures that match a search, or all; the previous list stays while the next loads. */
export function useProcedureList(api: AdminApi, search: string | undefined) {
  const read = useCallback((signal: AbortSignal) => api.procedures.list(search, signal), [api, search]);
  const { answer: list, failure, isCurrent, refresh } = useRead(read);
  return { list, failure, isLoading: !isCurrent, refresh };
}
