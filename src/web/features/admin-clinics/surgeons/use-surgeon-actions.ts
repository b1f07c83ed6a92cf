import type { Actor } from '#domain/account/actor.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { type DecisionList, useEntryDecisions } from '../use-entry-decisions.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';

/** Returns the storage key of a reason for a takedown that has not been sent. */
export const takedownDraft = (actor: Actor, id: number) => ownDraftKey(actor, 'surgeon-takedown', id);

/** Changes surgeons, one change of each at a time. */
export function useSurgeonActions(list: DecisionList<AdminSurgeon>) {
  const { actor } = useStaff();
  const { refusals, decide } = useEntryDecisions(list, {
    draftOf: (id) => takedownDraft(actor, id),
    failed: 'Failed to change the surgeon',
  });
  return {
    refusals,
    rename: (surgeon: AdminSurgeon, name: string) =>
      decide(surgeon, {
        send: () => staffApi.surgeons.rename(surgeon, name),
        done: 'Name corrected',
        isMade: (current) => current.name === name,
      }),
    takeDown: (surgeon: AdminSurgeon, reason: string) =>
      decide(surgeon, {
        send: () => staffApi.surgeons.takeDown(surgeon, reason),
        done: 'Page taken down',
        isMade: ({ takenDown }) => takenDown?.reason === reason,
      }),
    putBack: (surgeon: AdminSurgeon) =>
      decide(surgeon, {
        send: () => staffApi.surgeons.putBack(surgeon),
        done: 'Page put back',
        isMade: ({ takenDown }) => takenDown === null,
      }),
    merge: (surgeon: AdminSurgeon, intoId: number) =>
      decide(surgeon, { send: () => staffApi.surgeons.merge(surgeon, intoId), done: 'Surgeons merged' }),
    split: (surgeon: AdminSurgeon, spelling: string) =>
      decide(surgeon, { send: () => staffApi.surgeons.split(surgeon, spelling), done: 'Surgeon separated' }),
  };
}

export type SurgeonActions = ReturnType<typeof useSurgeonActions>;
