import { useEffect, useRef, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { nameStatus } from '#domain/review/review-standing.ts';
import { currentOf, formRefusal } from '#web/api/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/form-answers.ts';
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

/** Another person's changes made during this edit. */
export type Conflict = {
  mine: ReviewDraft;
  theirs: ReviewDraft;
  differences: Difference[];
  status: string | null;
};

/**
 * State of an edit that began from `review`. Newer versions from the server are merged into it, so that no
 * typed value is lost and no change of another person is overwritten unseen.
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

  // Typing continues while a request is in flight, so responses merge into the current values.
  const latest = useRef({ base, draft });
  useEffect(() => {
    latest.current = { base, draft };
  }, [base, draft]);

  /** Merges a newer version of the review into the form. @returns true when there are conflicts to show */
  const receive = (current: AdminReview): boolean => {
    const { base: last, draft: mine } = latest.current;
    const theirs = toDraft(current);
    const { differences, merged } = mergeDrafts(toDraft(last), mine, theirs);
    const status = current.status === last.status ? null : nameStatus(current);
    const isConflict = differences.length > 0 || status !== null;
    if (isConflict) setConflict({ mine, theirs, differences, status });
    setBase(current);
    setDraft(merged);
    return isConflict;
  };

  // Resumes an edit that a reload or the end of the session interrupted, merged into the current review.
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
    const found = toDraftFaults(fieldErrorsOf(error));
    setRefusal(formRefusal(error, found, isShown));
    setFaults(found);
    return Object.keys(found).length > 0 ? found : null;
  };

  return {
    base,
    draft,
    setDraft,
    reason,
    setReason,
    /**
     * Returns the reason for a change that is saved at once; null when it is invalid, with the error shown.
     */
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
