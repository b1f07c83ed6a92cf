import { Dashboard } from '#web/features/portal/dashboard.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';

export default function OverviewRoute() {
  return <Dashboard renderInquiry={(inquiry) => inquiry.id !== null && <InquiryDialog {...inquiry} />} />;
}
