import type { PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { type DecisionList, useEntryDecisions } from '../use-entry-decisions.ts';

/** Decides about posted prices, one decision about each at a time. */
export function usePostedActions(list: DecisionList<PostedPriceEntry>) {
  const { decide, ...shown } = useEntryDecisions(list, {
    draft: 'posted-price',
    failed: 'Failed to decide about the price',
  });
  return {
    ...shown,
    approve: (entry: PostedPriceEntry) =>
      decide(entry, {
        send: () => staffApi.clinics.approvePrice(entry.id),
        done: 'Price approved',
      }),
    decline: (entry: PostedPriceEntry, reason: string) =>
      decide(entry, {
        send: () => staffApi.clinics.declinePrice(entry.id, reason),
        done: 'Price declined',
      }),
    end: (entry: PostedPriceEntry, reason: string) =>
      decide(entry, {
        send: () => staffApi.clinics.endPrice(entry.id, reason),
        done: 'Price taken down',
      }),
  };
}

export type PostedActions = ReturnType<typeof usePostedActions>;
