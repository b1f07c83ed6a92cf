export { ClinicDashboard as default } from '#web/features/clinic-portal/clinic-dashboard.tsx';
