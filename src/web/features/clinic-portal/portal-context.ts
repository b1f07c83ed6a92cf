import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import type { Dialogs } from '#web/lib/lists/dialog-route.tsx';
import { requiredContext } from '#web/lib/required-context.ts';

/** Interval in milliseconds at which a visible portal reads again what colleagues and staff may have changed. */
export const REFRESH_MS = 60_000;

type ClinicPortal = {
  api: ClinicApi;
  ownClinic: OwnClinic;
  /** Raised by each change made here and each inquiry opened; lists then reload. */
  changes: number;
  /** Reads clinic and lists again after a change, or after an inquiry was opened. */
  reload: () => void;
  /** Opens inquiries over the tab. */
  dialogs: Dialogs;
  contactAdministrator: () => void;
};

/** Data and actions shared by all components of the portal. */
export const [ClinicPortalProvider, useClinicPortal] = requiredContext<ClinicPortal>(
  'useClinicPortal needs a ClinicPortalProvider around the screen.',
);
