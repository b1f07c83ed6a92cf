import { useMessageScreen } from '#web/features/admin-messages/message-screen.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';

export default function InquiryRoute() {
  const { id, close } = useDialogRoute();
  const { onChange } = useMessageScreen();
  return <InquiryDialog id={id} onClose={close} onChange={onChange} />;
}
