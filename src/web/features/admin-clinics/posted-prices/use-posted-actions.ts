import type { PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import { useClinics } from '../clinics-context.ts';
import { type DecisionList, useEntryDecisions } from '../use-entry-decisions.ts';
import { postedReasonDraft } from './posted-reason-draft.ts';

/** Decides about posted prices. */
export function usePostedActions(list: DecisionList<PostedPriceEntry>) {
  const { api, actor } = useClinics();
  const { refusals, decide } = useEntryDecisions(list, {
    draftOf: (id) => postedReasonDraft(actor, id),
    failed: 'Failed to decide about the price',
  });
  return {
    refusals,
    approve: (entry: PostedPriceEntry) =>
      decide(entry, {
        send: () => api.clinics.approvePrice(entry.id),
        done: 'Price approved',
        isMade: ({ status }) => status === 'approved',
      }),
    decline: (entry: PostedPriceEntry, reason: string) =>
      decide(entry, {
        send: () => api.clinics.declinePrice(entry.id, reason),
        done: 'Price declined',
        isMade: (current) => current.status === 'declined' && current.reason === reason,
      }),
    end: (entry: PostedPriceEntry, reason: string) =>
      decide(entry, {
        send: () => api.clinics.endPrice(entry.id, reason),
        done: 'Price taken down',
        isMade: (current) => current.status === 'ended' && current.reason === reason,
      }),
  };
}
