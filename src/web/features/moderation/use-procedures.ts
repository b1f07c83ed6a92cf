import { useCallback } from 'react';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { browserApi } from '#web/api/browser.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';

/**
 * Loads all procedures by category; null until loaded and after an error; forms then offer the current one.
 * @param version of what they are shown for; a change, which may name a new procedure, loads them again
 */
export function useProcedures(version = 0): ProcedureMap | null {
  const { answer, refresh } = useRead(useCallback(() => browserApi('GET /procedures'), []));
  useOnChange(version, refresh);
  return answer;
}
