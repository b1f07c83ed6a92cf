import { ClinicDashboard } from '#web/features/clinic-portal/clinic-dashboard.tsx';

export default function ClinicOverviewRoute() {
  return <ClinicDashboard />;
}
