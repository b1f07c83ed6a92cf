import { InquiriesTab } from '#web/features/clinic-portal/inquiries-tab.tsx';

export default function ClinicMessagesRoute() {
  return <InquiriesTab />;
}
