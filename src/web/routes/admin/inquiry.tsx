import { useMessageScreen } from '#web/features/admin-messages/message-screen.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { MessageWithReport } from './message-with-report.tsx';

export default function InquiryRoute() {
  const { id, close } = useDialogRoute();
  const { onChange } = useMessageScreen();
  return <MessageWithReport id={id} onClose={close} onChange={onChange} />;
}
