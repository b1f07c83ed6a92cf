import { Outlet, useLocation } from 'react-router';
import { ClinicsTab } from '#web/features/admin-clinics/clinics-tab.tsx';
import { useStaff } from '#web/features/portal/staff-context.ts';

export default function ClinicsLayoutRoute() {
  const { pathname } = useLocation();
  return (
    <ClinicsTab {...useStaff()} pathname={pathname}>
      <Outlet />
    </ClinicsTab>
  );
}
