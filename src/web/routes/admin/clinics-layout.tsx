import { Outlet, useLocation } from 'react-router';
import { ClinicsTab } from '#web/features/admin-clinics/clinics-tab.tsx';

export default function ClinicsLayoutRoute() {
  const { pathname } = useLocation();
  return (
    <ClinicsTab pathname={pathname}>
      <Outlet />
    </ClinicsTab>
  );
}
