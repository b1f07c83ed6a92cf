import { useState } from 'react';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { refuseDeletion } from '#domain/procedure/procedure-rules.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { reasonOf } from '#web/api/portal-error.ts';
import { useRefusals } from '#web/lib/use-refusals.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Deleting a procedure: asked about first, unless reviews are known to refer to it. Why it was refused stands beside
 * it until something else is done with it.
 * @param refresh reads the list anew
 */
export function useDeletion(api: AdminApi, refresh: () => void) {
  const { toast } = useToast();
  const [asked, setAsked] = useState<AdminProcedure | null>(null);
  const { refusals, refuse } = useRefusals<number>();

  const ask = (procedure: AdminProcedure) => {
    const refusal = refuseDeletion(procedure.reviewTotal);
    refuse(procedure.id, refusal);
    if (refusal === null) setAsked(procedure);
    else refresh();
  };

  const remove = async (procedure: AdminProcedure) => {
    setAsked(null);
    try {
      await api.procedures.remove(procedure);
      toast({ kind: 'success', title: 'Procedure deleted' });
    } catch (error) {
      refuse(procedure.id, reasonOf(error));
      toast({ kind: 'error', description: 'Failed to delete procedure' });
    } finally {
      refresh();
    }
  };

  return { asked, refusals, ask, remove, cancel: () => setAsked(null) };
}
