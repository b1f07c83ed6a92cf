import { useRef } from 'react';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { type Row, useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { changeToast } from '#web/lib/reading/changed-since.ts';
import { currentItemOf, isPerhapsDone, sayNotDone } from '#web/lib/reading/portal-error.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { useToast } from '#web/ui/toast.tsx';

export type DecisionList<Entry> = {
  /** Replaces an entry by its current state, or by the clinic's newer one. */
  put: (id: number, entry: Entry) => void;
  refresh: () => void;
};

type Decision<Entry> = {
  send: () => Promise<Entry>;
  /** Says that the decision was made. */
  done: string;
  /** Storage key of what was typed for the decision, other than a reason. */
  draftKey?: string;
};

type Options = {
  /** Name under which reasons that have not been sent are stored. */
  draft: string;
  /** Says that a decision failed. */
  failed: string;
};

/**
 * Decides about a list of a clinic's entries, one decision about each at a time; the reason of a failure stays beside the
 * entry until the next decision.
 */
export function useEntryDecisions<Entry extends Row<number>>(
  { put, refresh }: DecisionList<Entry>,
  { draft, failed }: Options,
) {
  const { actor } = useStaff();
  const { toast } = useToast();
  const oneAtATime = useOneAtATime();
  const { errorOf, setErrorText, fail } = useRowErrors<number>();
  const draftKeyOf = ({ id }: Entry) => ownDraftKey(actor, draft, id);
  // Entries decided since the list was read: a second press would be refused.
  const decided = useRef(new WeakSet<Entry>());

  /** @returns false if nothing changed, so that a form stays open */
  const attempt = async (entry: Entry, { send, done, draftKey }: Decision<Entry>): Promise<boolean> => {
    const { id } = entry;
    if (decided.current.has(entry)) {
      refresh();
      return true;
    }
    let answer: Entry;
    try {
      answer = await send();
    } catch (error) {
      const current = currentItemOf(error) as Entry | null;
      fail(current ?? entry, error);
      // The entry says what happened meanwhile; nothing failed.
      if (current) put(id, current);
      else {
        toast({ kind: 'error', description: sayNotDone(error, 'done', failed) });
        if (isPerhapsDone(error)) refresh();
      }
      return current !== null;
    }
    decided.current.add(entry);
    clearDraft(draftKeyOf(entry));
    if (draftKey !== undefined) clearDraft(draftKey);
    setErrorText(id, null);
    toast(changeToast(entry, answer, done));
    refresh();
    return true;
  };
  return {
    errorOf,
    /** Returns the storage key of a reason about an entry that has not been sent. */
    draftKeyOf,
    decide: (entry: Entry, decision: Decision<Entry>) => oneAtATime(() => attempt(entry, decision), entry.id),
  };
}
