import { InquiryDialog } from '#web/features/clinic-portal/inquiry-dialog.tsx';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';

export default function ClinicInquiryRoute() {
  const { id, close, returnTo } = useDialogRoute();
  return <InquiryDialog id={id} onClose={close} finalFocus={returnTo} />;
}
