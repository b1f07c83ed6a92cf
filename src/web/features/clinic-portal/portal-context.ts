import { createContext, useContext } from 'react';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';

type ClinicPortal = {
  api: ClinicApi;
  own: OwnClinic;
  /** Counts the changes made here: lists read anew with each. */
  changes: number;
  /** To be called when something was changed, or an inquiry opened. */
  onChange: () => void;
  showInquiry: (id: number) => void;
  contactAdministrator: () => void;
};

const PortalContext = createContext<ClinicPortal | null>(null);

export const ClinicPortalProvider = PortalContext.Provider;

/** What every part of a clinic's portal works with. */
export function useClinicPortal(): ClinicPortal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('useClinicPortal needs a ClinicPortalProvider around the screen.');
  return portal;
}
