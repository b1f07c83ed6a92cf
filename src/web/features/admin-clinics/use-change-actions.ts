import type { ClinicChange } from '#domain/clinic/admin-clinic-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { changeReasonDraft } from './change-reason-draft.ts';
import { type DecisionList, useEntryDecisions } from './use-entry-decisions.ts';

/** Decides about profile changes. */
export function useChangeActions(list: DecisionList<ClinicChange>) {
  const { actor } = useStaff();
  const { refusals, decide } = useEntryDecisions(list, {
    draftOf: (id) => changeReasonDraft(actor, id),
    failed: 'Failed to update clinic',
  });
  return {
    refusals,
    approve: (change: ClinicChange) =>
      decide(change, {
        send: () => staffApi.clinics.approve(change.id, change.clinic.version),
        done: 'Change approved',
        isMade: ({ status }) => status === 'approved',
      }),
    decline: (change: ClinicChange, reason: string) =>
      decide(change, {
        send: () => staffApi.clinics.decline(change.id, reason),
        done: 'Change declined',
        isMade: (current) => current.status === 'declined' && current.reason === reason,
      }),
  };
}
