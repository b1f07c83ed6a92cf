import type { Texts } from '#texts/portal-clinic.ts';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { clinicNameIn } from '#domain/clinic/clinic.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { Archive, Gauge, Pencil, Tag } from '#web/ui/portal-icons.tsx';

/** The portal's tabs by the part of their path after `/clinic-portal`. */
const CLINIC_TABS = [
  { value: 'overview', Icon: Gauge },
  { value: 'messages', Icon: Archive },
  { value: 'profile', Icon: Pencil },
  { value: 'prices', Icon: Tag },
] as const;

export type ClinicTab = (typeof CLINIC_TABS)[number]['value'];

const readClinicTab = (value: string | undefined): ClinicTab =>
  CLINIC_TABS.find((tab) => tab.value === value)?.value ?? 'overview';

/** Returns the tab that a path below `/clinic-portal` belongs to. */
export const clinicTabOf = (pathname: string): ClinicTab => readClinicTab(pathname.split('/')[2]);

/** Returns a tab's path; unknown values lead to the overview. */
export const clinicTabPath = (value: string) => portalPaths.clinic[readClinicTab(value)]();

/** Returns the name of a tab. Inquiries keep the label Archived Reviews in English, by which clinics know them. */
export const nameTab = (t: Texts, tab: ClinicTab): string =>
  ({ overview: t.dashboard, messages: t.inquiries, profile: t.profile, prices: t.prices })[tab];

/** Returns the portal's frame for a clinic. */
export const clinicFrame = (t: Texts, user: ClinicUser, api: ClinicApi) => ({
  label: clinicNameIn(user.language, user).trim() || t.title,
  account: { name: clinicNameIn(user.language, user).trim() || t.theClinic, text: t.account },
  tabs: CLINIC_TABS.map((tab) => {
    const label = nameTab(t, tab.value);
    return { ...tab, name: label, shortName: label };
  }),
  pathOf: clinicTabPath,
  links: [],
  changePassword: api.changePassword,
});
