import { useCallback } from 'react';
import type { AdminApi } from '#web/api/admin.ts';
import { useRead } from '#web/lib/use-read.ts';

/** The procedures that a search finds, or all; what was read last stays while the next is read. */
export function useProcedureList(api: AdminApi, search: string | undefined) {
  const read = useCallback((signal: AbortSignal) => api.procedures.list(search, signal), [api, search]);
  const { answer: list, failure, isCurrent, refresh } = useRead(read);
  return { list, failure, isLoading: !isCurrent, refresh };
}
