import type { ClinicUser } from '#domain/account/account-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { Archive, Gauge, Pencil } from '#web/ui/portal-icons.tsx';

/** The portal's tabs by the part of their path after `/clinic-portal`. The inquiries keep the label Archived Reviews. */
export const CLINIC_TABS = [
  { value: 'overview', name: 'Dashboard', shortName: 'Dashboard', Icon: Gauge },
  { value: 'messages', name: 'Archived Reviews', shortName: 'Archived Reviews', Icon: Archive },
  { value: 'profile', name: 'Profile', shortName: 'Profile', Icon: Pencil },
] as const;

export type ClinicTab = (typeof CLINIC_TABS)[number]['value'];

const readClinicTab = (value: string | undefined): ClinicTab =>
  CLINIC_TABS.find((tab) => tab.value === value)?.value ?? 'overview';

/** Returns the tab that a path below `/clinic-portal` belongs to. */
export const clinicTabOf = (pathname: string): ClinicTab => readClinicTab(pathname.split('/')[2]);

/** Returns a tab's path; unknown values lead to the overview. */
export const clinicTabPath = (value: string) => portalPaths.clinic[readClinicTab(value)]();

/** Returns the portal's frame for a clinic. */
export const clinicFrame = ({ name }: ClinicUser, api: ClinicApi) => ({
  label: name.trim() || 'Clinic Portal',
  account: { name: name.trim() || 'the clinic', text: 'Account' },
  parts: CLINIC_TABS,
  pathOf: clinicTabPath,
  links: [],
  changePassword: api.changePassword,
});
