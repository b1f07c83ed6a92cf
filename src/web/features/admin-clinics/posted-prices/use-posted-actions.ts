import type { PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { currentItemOf, reasonOf } from '#web/lib/reading/portal-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useClinics } from '../clinics-context.ts';
import { postedReasonDraft } from './posted-reason-draft.ts';

type Screen = {
  /** Replaces a price by its current state, or by the one that the clinic sent instead. */
  put: (id: number, entry: PostedPriceEntry) => void;
  refresh: () => void;
};

/** Decides about posted prices; the reason of a refusal stays beside the price until the next decision. */
export function usePostedActions({ put, refresh }: Screen) {
  const { api, actor } = useClinics();
  const { toast } = useToast();
  const oneAtATime = useOneAtATime();
  const { refusals, refuse } = useRowErrors<number>();

  const attempt = async (id: number, decide: () => Promise<PostedPriceEntry>, done: string) => {
    try {
      await decide();
      clearDraft(postedReasonDraft(actor, id));
      refuse(id, null);
      toast({ kind: 'success', title: done });
      refresh();
    } catch (error) {
      const current = currentItemOf(error) as PostedPriceEntry | null;
      refuse(current?.id ?? id, reasonOf(error));
      if (current) put(id, current);
      toast({ kind: 'error', description: 'Failed to decide about the price' });
    }
  };
  const run = ({ id }: PostedPriceEntry, ...decision: [() => Promise<PostedPriceEntry>, string]) =>
    oneAtATime(() => attempt(id, ...decision), id);

  return {
    refusals,
    approve: (entry: PostedPriceEntry) =>
      run(entry, () => api.clinics.approvePrice(entry.id), 'Price approved'),
    decline: (entry: PostedPriceEntry, reason: string) =>
      run(entry, () => api.clinics.declinePrice(entry.id, reason), 'Price declined'),
    end: (entry: PostedPriceEntry, reason: string) =>
      run(entry, () => api.clinics.endPrice(entry.id, reason), 'Price taken down'),
  };
}
