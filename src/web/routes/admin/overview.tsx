import { Dashboard } from '#web/features/portal/dashboard.tsx';
import { MessageWithReport } from './message-with-report.tsx';

export default function OverviewRoute() {
  return <Dashboard renderInquiry={(inquiry) => inquiry.id !== null && <MessageWithReport {...inquiry} />} />;
}
