import { ProfileTab } from '#web/features/clinic-portal/profile-tab.tsx';

export default function ClinicProfileRoute() {
  return <ProfileTab />;
}
