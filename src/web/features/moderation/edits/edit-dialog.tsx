import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReviewEditForm } from './review-edit-form.tsx';
import { editDraftKey } from './use-edit.ts';
import { useReview } from '../details/use-review.ts';

type Props = {
  /** Id of the review to edit; null closes the dialog. */
  id: number | null;
  onClose: () => void;
  /** Called after every saved change. */
  onChange: (review: AdminReview) => void;
};

/** Dialog with the form that edits a review. */
export function EditDialog({ id, onClose, onChange }: Props) {
  const { review, failure } = useReview(id);
  const { actor } = useStaff();
  return (
    <FormDialog
      title={review ? `Edit review #${review.id}: ${procedureLabel(review.procedureName)}` : 'Edit Review'}
      width="wide"
      isOpen={id !== null}
      save="Save changes"
      isReady={review !== null}
      onDiscard={() => {
        if (id !== null) clearDraft(editDraftKey(actor, id));
        onClose();
      }}
    >
      {!review && (failure ? <p role="alert">{reasonOf(failure)}</p> : <output>Loading…</output>)}
      {review && (
        <ReviewEditForm
          key={review.id}
          review={review}
          onPhotos={onChange}
          onSaved={(saved) => {
            onChange(saved);
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}
