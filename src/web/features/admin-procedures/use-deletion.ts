import { useState } from 'react';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { refuseDeletion } from '#domain/procedure/procedure-rules.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Deletes a procedure after confirmation, or refuses at once if reviews are known to refer to it. The reason
 * of a refusal stays beside the procedure until the next action.
 * @param refresh reloads the list
 */
export function useDeletion(refresh: () => void) {
  const { toast } = useToast();
  const [asked, setAsked] = useState<AdminProcedure | null>(null);
  const { refusals, refuse } = useRowErrors<number>();

  const run = useOneAtATime();

  const ask = (procedure: AdminProcedure) => {
    const refusal = refuseDeletion(procedure.reviewTotal);
    refuse(procedure.id, refusal);
    if (refusal === null) setAsked(procedure);
    else refresh();
  };

  const remove = async (procedure: AdminProcedure) => {
    setAsked(null);
    try {
      await staffApi.procedures.remove(procedure);
      toast({ kind: 'success', title: 'Procedure deleted' });
    } catch (error) {
      refuse(procedure.id, reasonOf(error));
      toast({ kind: 'error', description: 'Failed to delete procedure' });
    } finally {
      refresh();
    }
  };

  return {
    asked,
    refusals,
    ask,
    remove: (procedure: AdminProcedure) => run(() => remove(procedure), procedure.id),
    cancel: () => setAsked(null),
  };
}
