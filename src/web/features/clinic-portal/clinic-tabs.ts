import type { ClinicUser } from '#domain/account/account-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { Archive, Gauge, Pencil } from '#web/ui/portal-icons.tsx';

/** The parts of a clinic's portal, as they stand in `?tab=`: called as the specification says (decision 23). */
export const CLINIC_TABS = [
  { value: 'overview', name: 'Dashboard', shortName: 'Dashboard', Icon: Gauge },
  { value: 'messages', name: 'Archived Reviews', shortName: 'Archived Reviews', Icon: Archive },
  { value: 'profile', name: 'Profile', shortName: 'Profile', Icon: Pencil },
] as const;

export type ClinicTab = (typeof CLINIC_TABS)[number]['value'];

/** The part that a value names: the overview for none and for an unknown one. */
export const readClinicTab = (value: string | null): ClinicTab =>
  CLINIC_TABS.find((tab) => tab.value === value)?.value ?? 'overview';

/** Where a part is, for whatever names one. */
export const clinicTabPath = (value: string) => portalPaths.clinicPortal({ tab: readClinicTab(value) });

/** The portal around a clinic. */
export const clinicFrame = ({ name }: ClinicUser, api: ClinicApi) => ({
  label: name.trim() || 'Clinic Portal',
  account: { name: name.trim() || 'the clinic', text: 'Account' },
  parts: CLINIC_TABS,
  pathOf: clinicTabPath,
  links: [],
  changePassword: api.changePassword,
});
