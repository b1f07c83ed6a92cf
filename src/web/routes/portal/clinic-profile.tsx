export { ProfileTab as default } from '#web/features/clinic-portal/profile-tab.tsx';
