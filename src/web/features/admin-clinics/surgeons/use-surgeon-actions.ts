import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { type DecisionList, useEntryDecisions } from '../use-entry-decisions.ts';

/** Changes surgeons, one change of each at a time. */
export function useSurgeonActions(list: DecisionList<AdminSurgeon>) {
  const { actor } = useStaff();
  const nameKeyOf = ({ id }: AdminSurgeon) => ownDraftKey(actor, 'surgeon-name', id);
  const { decide, ...shown } = useEntryDecisions(list, {
    draft: 'surgeon-takedown',
    failed: 'Failed to change the surgeon',
  });
  return {
    ...shown,
    /** Returns the storage key of a corrected name that has not been saved. */
    nameKeyOf,
    rename: (surgeon: AdminSurgeon, name: string) =>
      decide(surgeon, {
        send: () => staffApi.surgeons.rename(surgeon, name),
        done: 'Name corrected',
        draftKey: nameKeyOf(surgeon),
      }),
    takeDown: (surgeon: AdminSurgeon, reason: string) =>
      decide(surgeon, {
        send: () => staffApi.surgeons.takeDown(surgeon, reason),
        done: 'Page taken down',
      }),
    putBack: (surgeon: AdminSurgeon) =>
      decide(surgeon, {
        send: () => staffApi.surgeons.putBack(surgeon),
        done: 'Page put back',
      }),
    merge: (surgeon: AdminSurgeon, intoId: number) =>
      decide(surgeon, { send: () => staffApi.surgeons.merge(surgeon, intoId), done: 'Surgeons merged' }),
    split: (surgeon: AdminSurgeon, spelling: string) =>
      decide(surgeon, { send: () => staffApi.surgeons.split(surgeon, spelling), done: 'Surgeon separated' }),
  };
}

export type SurgeonActions = ReturnType<typeof useSurgeonActions>;
