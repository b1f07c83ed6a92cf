import { procedureLabel } from '#domain/procedure/procedure.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { useStaff } from '#web/lib/staff-context.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { UnreadItem } from '#web/ui/unread-item.tsx';
import { ReviewEditForm } from './review-edit-form.tsx';
import { useReviewScreen } from '../review-screen.ts';
import { editDraftKey } from './use-edit.ts';
import { useReview } from '../details/use-review.ts';

/** Dialog with the form that edits a review. */
export function EditDialog() {
  const { id, close } = useDialogRoute();
  const { onEdit } = useReviewScreen();
  const { review, failure } = useReview(id);
  const { actor } = useStaff();
  return (
    <FormDialog
      title={review ? `Edit review #${review.id}: ${procedureLabel(review.procedureName)}` : 'Edit Review'}
      width="wide"
      isOpen={id !== null}
      save="Save changes"
      isReady={review !== null}
      draftKey={id === null ? null : editDraftKey(actor, id)}
      onDiscard={close}
    >
      {!review && <UnreadItem failure={failure} />}
      {review && (
        <ReviewEditForm
          key={review.id}
          review={review}
          onPhotos={onEdit}
          onSaved={(saved) => {
            onEdit(saved);
            close();
          }}
        />
      )}
    </FormDialog>
  );
}
