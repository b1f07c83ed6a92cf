import { DetailsDialog } from '#web/features/moderation/details/details-dialog.tsx';
import { useReviewScreen } from '#web/features/moderation/review-screen.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';

export default function ReviewRoute() {
  const { id, open, close } = useDialogRoute();
  const { onChange } = useReviewScreen();
  return (
    <DetailsDialog id={id} onClose={close} onEdit={(edited) => open(`${edited}/edit`)} onChange={onChange} />
  );
}
