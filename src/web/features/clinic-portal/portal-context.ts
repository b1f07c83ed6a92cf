import { createContext, useContext } from 'react';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import type { Dialogs } from '#web/lib/lists/dialog-route.tsx';

type ClinicPortal = {
  api: ClinicApi;
  ownClinic: OwnClinic;
  /** Number of changes made here; lists reload with each. */
  changes: number;
  /** Called after a change, or after an inquiry was opened. */
  onChange: () => void;
  /** Opens inquiries over the tab. */
  dialogs: Dialogs;
  contactAdministrator: () => void;
};

const PortalContext = createContext<ClinicPortal | null>(null);

export const ClinicPortalProvider = PortalContext.Provider;

/** Returns the data and actions shared by all components of the portal. */
export function useClinicPortal(): ClinicPortal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('useClinicPortal needs a ClinicPortalProvider around the screen.');
  return portal;
}
