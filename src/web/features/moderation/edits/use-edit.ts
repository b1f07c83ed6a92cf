import { useState } from 'react';
import type { Actor } from '#domain/account/actor.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { nameStatus } from '#domain/review/review-standing.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useEditForm } from '#web/lib/forms/use-edit-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import {
  DRAFT_FIELDS,
  findDraftFaults,
  findReasonFault,
  type ReviewDraft,
  takeField,
  toChange,
  toDraft,
} from './review-draft.ts';

/** The form's values with the reason for editing, which belongs to the edit and not to the review. */
type Values = ReviewDraft & { editReason: string };

export const editDraftKey = (actor: Actor, reviewId: number) => ownDraftKey(actor, 'edit-review', reviewId);

/** State of an edit that began from `review`. */
export function useEdit(review: AdminReview, onSaved: (review: AdminReview) => void) {
  const { actor } = useStaff();
  const { toast } = useToast();
  /** The reason with which photos were changed last, which closing the form does not lose. */
  const [usedReason, setUsedReason] = useState('');
  const hasOwnReason = ({ editReason }: Values) => editReason.trim() !== '' && editReason !== usedReason;
  const toValues = (item: AdminReview): Values => ({ ...toDraft(item), editReason: '' });
  const edit = useEditForm({
    draftKey: editDraftKey(actor, review.id),
    item: review,
    empty: toValues(review),
    fields: DRAFT_FIELDS,
    toValues,
    isKept: hasOwnReason,
    versionOf: ({ version }) => version,
    statusOf: nameStatus,
    take: takeField,
    findFaults: ({ from, values }) => findDraftFaults(toChange(from, values, values.editReason)),
    async send({ item, from, values, isChanged }) {
      const base = item ?? review;
      return isChanged ? staffApi.reviews.update(base, toChange(from, values, values.editReason)) : base;
    },
    onSaved(saved, { isChanged }) {
      if (isChanged) toast({ kind: 'success', title: 'Review updated successfully' });
      onSaved(saved);
    },
  });
  const { editReason } = edit.values;
  return {
    ...edit,
    item: edit.item ?? review,
    /** True if closing the form would lose a change, or a reason that no change was saved with. */
    hasUnsaved: edit.isChanged || hasOwnReason(edit.values),
    /** Takes the review after its photos were changed for the present reason. */
    receivePhotos(changed: AdminReview) {
      setUsedReason(editReason);
      edit.receive(changed);
    },
    /** Returns the reason for a change that is saved at once; null when it is invalid, with the error shown. */
    demandReason() {
      const fault = findReasonFault(editReason);
      const { editReason: _, ...others } = edit.faults;
      edit.setFaults(fault ? { ...others, editReason: fault } : others);
      return fault ? null : editReason;
    },
  };
}
