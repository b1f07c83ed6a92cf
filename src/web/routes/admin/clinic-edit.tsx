export { ClinicDialog as default } from '#web/features/admin-clinics/clinic-dialog.tsx';
