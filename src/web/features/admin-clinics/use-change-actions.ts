import type { ClinicChange } from '#domain/clinic/admin-clinic-views.ts';
import { useClinics } from './clinics-context.ts';
import { declineDraft } from './decline-draft.ts';
import { type DecisionList, useDecisions } from './use-decisions.ts';

/** Decides about profile changes. */
export function useChangeActions(list: DecisionList<ClinicChange>) {
  const { api, actor } = useClinics();
  const { refusals, decide } = useDecisions(list, {
    draftOf: (id) => declineDraft(actor, id),
    failed: 'Failed to update clinic',
  });
  return {
    refusals,
    approve: (change: ClinicChange) =>
      decide(change, () => api.clinics.approve(change.id, change.clinic.version), 'Change approved'),
    decline: (change: ClinicChange, reason: string) =>
      decide(change, () => api.clinics.decline(change.id, reason), 'Change declined'),
  };
}
