import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isAdmin } from '#domain/account/actor.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { useStaff } from '#web/lib/staff-context.tsx';

/** Renders a screen for administrators; leads moderators to the list of clinics. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { actor } = useStaff();
  return isAdmin(actor) ? children : <Navigate to={portalPaths.admin.clinics()} replace />;
}
