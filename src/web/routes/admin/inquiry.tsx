import MessageDialog from '#web/features/admin-messages/message-dialog.tsx';
import { useMessageScreen } from '#web/features/admin-messages/message-screen.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { renderReport } from './report.tsx';

export default function InquiryRoute() {
  const { id, close } = useDialogRoute();
  const { onChange } = useMessageScreen();
  return <MessageDialog id={id} onClose={close} onChange={onChange} renderReport={renderReport} />;
}
