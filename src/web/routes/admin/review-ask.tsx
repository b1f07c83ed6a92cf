import { AskDialog } from '#web/features/moderation/letters/ask-dialog.tsx';
import { useReviewScreen } from '#web/features/moderation/review-screen.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';

export default function ReviewAskRoute() {
  const { id, close } = useDialogRoute();
  const { onAsk } = useReviewScreen();
  return <AskDialog id={id} onClose={close} onChange={onAsk} />;
}
