import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { type Staff, useStaff } from '#web/features/portal/staff-context.ts';

/** Renders a screen for administrators; leads moderators to the list of clinics. */
export function AdminsOnly({ render }: { render: (staff: Staff) => ReactNode }) {
  const staff = useStaff();
  return staff.user.role === 'admin' ? render(staff) : <Navigate to={portalPaths.admin.clinics()} replace />;
}
