import type { ClinicChange } from '#domain/clinic/admin-clinic-views.ts';
import { currentItemOf, reasonOf } from '#web/lib/reading/portal-error.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useClinics } from './clinics-context.ts';
import { declineDraft } from './decline-draft.ts';

type Screen = {
  /** Replaces a change by its current state, or by the clinic's newer request. */
  put: (id: number, change: ClinicChange) => void;
  refresh: () => void;
};

/** Decides about profile changes; the reason of a refusal stays beside the change until the next decision. */
export function useChangeActions({ put, refresh }: Screen) {
  const { api, actor } = useClinics();
  const { toast } = useToast();
  const oneAtATime = useOneAtATime();
  const { refusals, refuse } = useRowErrors<number>();

  const attempt = async (id: number, decide: () => Promise<ClinicChange>, done: string) => {
    try {
      await decide();
      clearDraft(declineDraft(actor, id));
      refuse(id, null);
      toast({ kind: 'success', title: done });
      refresh();
    } catch (error) {
      const current = currentItemOf(error) as ClinicChange | null;
      refuse(current?.id ?? id, reasonOf(error));
      if (current) put(id, current);
      toast({ kind: 'error', description: 'Failed to update clinic' });
    }
  };
  const run = ({ id }: ClinicChange, ...decision: [() => Promise<ClinicChange>, string]) =>
    oneAtATime(() => attempt(id, ...decision), id);

  return {
    refusals,
    approve: (change: ClinicChange) =>
      run(change, () => api.clinics.approve(change.id, change.clinic.version), 'Change approved'),
    decline: (change: ClinicChange, reason: string) =>
      run(change, () => api.clinics.decline(change.id, reason), 'Change declined'),
  };
}
