export { InquiriesTab as default } from '#web/features/clinic-portal/inquiries-tab.tsx';
