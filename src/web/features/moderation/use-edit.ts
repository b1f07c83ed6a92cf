import { useEffect, useRef, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { currentOf, PortalError, reasonOf } from '#web/api/portal-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { findEdit, forgetEdit, keepEdit } from './kept-edit.ts';
import { type Difference, mergeDrafts } from './merge-drafts.ts';
import { useModeration } from './moderation-context.ts';
import {
  findDraftFaults,
  findReasonFault,
  type FormFaults,
  type ReviewDraft,
  toChange,
  toDraft,
  toDraftFaults,
} from './review-draft.ts';

/** What somebody else changed while this side was editing. */
export type Conflict = {
  mine: ReviewDraft;
  theirs: ReviewDraft;
  differences: Difference[];
  status: string | null;
};

/**
 * The state of an edit. It began from `review`; whatever comes from the server later is laid over it, so that no answer
 * of this side is lost and none of the other's is overwritten unseen.
 */
export function useEdit(review: AdminReview, onSaved: (review: AdminReview) => void) {
  const { api, actor } = useModeration();
  const { toast } = useToast();
  const [kept] = useState(() => findEdit(actor, review.id));
  const [base, setBase] = useState(kept?.base ?? review);
  const [draft, setDraft] = useState(() => kept?.draft ?? toDraft(review));
  const [reason, setReason] = useState(kept?.draft.editReason ?? '');
  const [faults, setFaults] = useState<FormFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const change = toChange(toDraft(base), draft, reason);
  const isChanged = Object.keys(change).length > 0;

  // Typing goes on while an answer is awaited: it is laid over what stands in the form by then.
  const latest = useRef({ base, draft });
  useEffect(() => {
    latest.current = { base, draft };
  }, [base, draft]);

  /** A newer state of the review: how it stands now. @returns whether the panel of conflicts shows what differs */
  const receive = (current: AdminReview): boolean => {
    const { base: last, draft: mine } = latest.current;
    const theirs = toDraft(current);
    const { differences, merged } = mergeDrafts(toDraft(last), mine, theirs);
    const status = current.status === last.status ? null : current.status;
    const isConflict = differences.length > 0 || status !== null;
    if (isConflict) setConflict({ mine, theirs, differences, status });
    setBase(current);
    setDraft(merged);
    return isConflict;
  };

  // An edit that the session's end or a reload interrupted goes on, over how the review stands by now.
  useEffect(() => {
    if (kept && kept.base.version !== review.version) receive(review);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isChanged) keepEdit(actor, { base, draft: { ...draft, editReason: reason } });
    else forgetEdit(actor, review.id);
  }, [actor, review.id, base, draft, reason, isChanged]);

  const save = async (): Promise<FormFaults | null> => {
    if (isSaving) return null;
    const found = findDraftFaults(change);
    setFaults(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return found;
    setIsSaving(true);
    try {
      const saved = isChanged ? await api.reviews.update(base, change) : base;
      forgetEdit(actor, review.id);
      toast({ kind: 'success', title: 'Review updated successfully' });
      onSaved(saved);
      return null;
    } catch (error) {
      return refuse(error);
    } finally {
      setIsSaving(false);
    }
  };

  const refuse = (error: unknown): FormFaults | null => {
    const current = currentOf(error) as AdminReview | null;
    const isShown = current !== null && receive(current);
    const found = error instanceof PortalError ? toDraftFaults(error.fieldErrors) : {};
    // What is said at a field or by the panel of conflicts is not said here too.
    setRefusal(isShown || Object.keys(found).length > 0 ? null : reasonOf(error));
    setFaults(found);
    return Object.keys(found).length > 0 ? found : null;
  };

  return {
    base,
    draft,
    setDraft,
    reason,
    setReason,
    /** The reason for what is done at once; null, and its fault is shown, where it is none. */
    demandReason() {
      const editReason = findReasonFault(reason);
      setFaults((last) => ({ ...last, editReason }));
      return editReason ? null : reason;
    },
    faults,
    refusal,
    conflict,
    isSaving,
    isChanged,
    isKept: kept !== null,
    receive,
    save,
  };
}
