import type { ClinicChange } from '#domain/clinic/admin-clinic-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { type DecisionList, useEntryDecisions } from './use-entry-decisions.ts';

/** Decides about profile changes, one decision about each at a time. */
export function useChangeActions(list: DecisionList<ClinicChange>) {
  const { decide, ...shown } = useEntryDecisions(list, {
    draft: 'decline-change',
    failed: 'Failed to update clinic',
  });
  return {
    ...shown,
    approve: (change: ClinicChange) =>
      decide(change, {
        send: () => staffApi.clinics.approve(change.id, change.clinic.version),
        done: 'Change approved',
      }),
    decline: (change: ClinicChange, reason: string) =>
      decide(change, {
        send: () => staffApi.clinics.decline(change.id, reason),
        done: 'Change declined',
      }),
  };
}

export type ChangeActions = ReturnType<typeof useChangeActions>;
