import { useId, useState } from 'react';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reasonOf } from '#web/api/portal-error.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EditForm } from './edit-form.tsx';
import { forgetEdit } from './kept-edit.ts';
import { useModeration } from './moderation-context.ts';
import { useReview } from './use-review.ts';

type Props = {
  /** The review that is edited, or null. */
  id: number | null;
  onClose: () => void;
  /** Told of every change that was saved. */
  onChange: (review: AdminReview) => void;
};

/** Changes what staff may change of a review. */
export function EditDialog({ id, onClose, onChange }: Props) {
  const { review, failure } = useReview(id);
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const { actor } = useModeration();
  const close = () => {
    if (id !== null) forgetEdit(actor, id);
    onClose();
  };
  return (
    <Dialog
      title={review ? `Edit review #${review.id}: ${procedureLabel(review.procedureName)}` : 'Edit Review'}
      width="wide"
      isOpen={id !== null}
      onClose={close}
      footer={
        <>
          <button
            type="submit"
            form={formId}
            aria-disabled={isSaving || !review}
            className={buttonClass('primary')}
          >
            {isSaving ? 'Saving…' : 'Save changes'}
          </button>
          <button type="button" onClick={close} className={buttonClass('quiet')}>
            Cancel
          </button>
        </>
      }
    >
      {!review && (failure ? <p role="alert">{reasonOf(failure)}</p> : <output>Loading…</output>)}
      {review && (
        <EditForm
          key={review.id}
          formId={formId}
          review={review}
          onSaving={setIsSaving}
          onChange={onChange}
          onSaved={(saved) => {
            onChange(saved);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
