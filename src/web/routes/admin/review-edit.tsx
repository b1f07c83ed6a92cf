import { EditDialog } from '#web/features/moderation/edits/edit-dialog.tsx';
import { useReviewScreen } from '#web/features/moderation/review-screen.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';

export default function ReviewEditRoute() {
  const { id, close } = useDialogRoute();
  const { onEdit } = useReviewScreen();
  return <EditDialog id={id} onClose={close} onChange={onEdit} />;
}
