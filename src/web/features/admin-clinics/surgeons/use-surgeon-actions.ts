import type { Actor } from '#domain/account/actor.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { useClinics } from '../clinics-context.ts';
import { type DecisionList, useEntryDecisions } from '../use-entry-decisions.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';

/** Returns the storage key of a reason for a takedown that has not been sent. */
export const takedownDraft = (actor: Actor, id: number) => ownDraftKey(actor, 'surgeon-takedown', id);

/** Changes surgeons, one change of each at a time. */
export function useSurgeonActions(list: DecisionList<AdminSurgeon>) {
  const { api, actor } = useClinics();
  const { refusals, decide } = useEntryDecisions(list, {
    draftOf: (id) => takedownDraft(actor, id),
    failed: 'Failed to change the surgeon',
  });
  return {
    refusals,
    rename: (surgeon: AdminSurgeon, name: string) =>
      decide(surgeon, {
        send: () => api.surgeons.rename(surgeon, name),
        done: 'Name corrected',
        isMade: (current) => current.name === name,
      }),
    takeDown: (surgeon: AdminSurgeon, reason: string) =>
      decide(surgeon, {
        send: () => api.surgeons.takeDown(surgeon, reason),
        done: 'Page taken down',
        isMade: ({ takenDown }) => takenDown?.reason === reason,
      }),
    putBack: (surgeon: AdminSurgeon) =>
      decide(surgeon, {
        send: () => api.surgeons.putBack(surgeon),
        done: 'Page put back',
        isMade: ({ takenDown }) => takenDown === null,
      }),
    merge: (surgeon: AdminSurgeon, intoId: number) =>
      decide(surgeon, { send: () => api.surgeons.merge(surgeon, intoId), done: 'Surgeons merged' }),
    split: (surgeon: AdminSurgeon, spelling: string) =>
      decide(surgeon, { send: () => api.surgeons.split(surgeon, spelling), done: 'Surgeon separated' }),
  };
}

export type SurgeonActions = ReturnType<typeof useSurgeonActions>;
