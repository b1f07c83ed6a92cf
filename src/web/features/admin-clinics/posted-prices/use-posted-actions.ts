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
      decide(entry, () => api.clinics.approvePrice(entry.id), 'Price approved'),
    decline: (entry: PostedPriceEntry, reason: string) =>
      decide(entry, () => api.clinics.declinePrice(entry.id, reason), 'Price declined'),
    end: (entry: PostedPriceEntry, reason: string) =>
      decide(entry, () => api.clinics.endPrice(entry.id, reason), 'Price taken down'),
  };
}
