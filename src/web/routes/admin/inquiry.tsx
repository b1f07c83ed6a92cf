import MessageDialog from '#web/features/admin-messages/message-dialog.tsx';
import { useMessageScreen } from '#web/features/admin-messages/message-screen.ts';
import { useStaff } from '#web/features/portal/staff-context.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { useRenderReport } from './report.tsx';

export default function InquiryRoute() {
  const { api, user } = useStaff();
  const { id, close } = useDialogRoute();
  const { onChange } = useMessageScreen();
  return (
    <MessageDialog
      api={api}
      canDelete={user.role === 'admin'}
      id={id}
      onClose={close}
      onChange={onChange}
      renderReport={useRenderReport()}
    />
  );
}
