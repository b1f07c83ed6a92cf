import { useCallback } from 'react';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { browserApi } from '#web/api/browser.ts';
import { useRead } from '#web/lib/use-read.ts';

/** Every procedure, by category; null until they are read. Where they can't be, the review's own still stands. */
export function useProcedures(): ProcedureMap | null {
  return useRead(useCallback(() => browserApi.procedures.list({}), [])).answer;
}
