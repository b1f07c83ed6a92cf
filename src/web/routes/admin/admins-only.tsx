import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { useStaff } from '#web/lib/staff-context.tsx';

/** Renders a screen for administrators; leads moderators to the list of clinics. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const isAdmin = useStaff().user.role === 'admin';
  return isAdmin ? children : <Navigate to={portalPaths.admin.clinics()} replace />;
}
