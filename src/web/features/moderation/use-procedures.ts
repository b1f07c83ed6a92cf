import { useCallback } from 'react';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { browserApi } from '#web/api/browser.ts';
import { useRead } from '#web/lib/reading/use-read.ts';

/**
 * Loads all procedures by category; null until loaded and after an error; forms then offer the current one.
 */
export function useProcedures(): ProcedureMap | null {
  return useRead(useCallback(() => browserApi('GET /procedures'), [])).answer;
}
