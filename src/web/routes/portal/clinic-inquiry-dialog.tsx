export { InquiryDialog as default } from '#web/features/clinic-portal/inquiry-dialog.tsx';
