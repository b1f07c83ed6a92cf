import { useState } from 'react';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { refuseDeletion } from '#domain/procedure/procedure-rules.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useRowActions } from '#web/ui/use-row-actions.ts';

/**
 * Deletes a procedure after confirmation, or refuses at once if reviews are known to refer to it.
 * @param refresh reloads the list
 */
export function useDeletion(refresh: () => void) {
  const [asked, setAsked] = useState<AdminProcedure | null>(null);
  const { errorOf, setErrorText, run } = useRowActions<number>(refresh);
  return {
    asked,
    errorOf,
    ask: (procedure: AdminProcedure) => {
      const refusal = refuseDeletion(procedure.reviewTotal);
      setErrorText(procedure.id, refusal && `Not deleted: ${refusal}`);
      if (refusal === null) setAsked(procedure);
      else refresh();
    },
    remove: (procedure: AdminProcedure) => {
      setAsked(null);
      return run(procedure, {
        act: () => staffApi.procedures.remove(procedure),
        done: 'Procedure deleted',
        verb: 'deleted',
        failed: 'Failed to delete procedure',
      });
    },
    cancel: () => setAsked(null),
  };
}
