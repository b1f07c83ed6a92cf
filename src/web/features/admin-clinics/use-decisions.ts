import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { currentItemOf, reasonOf } from '#web/lib/reading/portal-error.ts';
import { useToast } from '#web/ui/toast.tsx';

export type DecisionList<Entry> = {
  /** Replaces an entry by its current state, or by the clinic's newer one. */
  put: (id: number, entry: Entry) => void;
  refresh: () => void;
};

type Options = {
  /** Key of the draft of an entry's reason. */
  draftOf: (id: number) => string;
  /** Says that a decision failed. */
  failed: string;
};

/**
 * Decides about a list of a clinic's entries, one decision about each at a time; the reason of a refusal stays beside the
 * entry until the next decision.
 */
export function useDecisions<Entry extends { id: number }>(
  { put, refresh }: DecisionList<Entry>,
  { draftOf, failed }: Options,
) {
  const { toast } = useToast();
  const oneAtATime = useOneAtATime();
  const { refusals, refuse } = useRowErrors<number>();

  const attempt = async (id: number, decide: () => Promise<Entry>, done: string) => {
    try {
      await decide();
      clearDraft(draftOf(id));
      refuse(id, null);
      toast({ kind: 'success', title: done });
      refresh();
    } catch (error) {
      const current = currentItemOf(error) as Entry | null;
      refuse(current?.id ?? id, reasonOf(error));
      if (current) put(id, current);
      toast({ kind: 'error', description: failed });
    }
  };
  return {
    refusals,
    /** @param done says that the decision was made */
    decide: ({ id }: Entry, decide: () => Promise<Entry>, done: string) =>
      oneAtATime(() => attempt(id, decide, done), id),
  };
}
