import type { SessionUser } from '#domain/account/account-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { Gauge, ListLines, Quote } from '#web/ui/portal-icons.tsx';
import type { PortalFrame, WaitingInTab } from './portal-frame.ts';

/** The tabs of the staff's portal by the part of their path after `/admin`. */
export const PORTAL_TABS = [
  { value: 'overview', name: 'Dashboard', shortName: 'Dashboard', Icon: Gauge },
  { value: 'reviews', name: 'Reviews', shortName: 'Reviews', Icon: Quote },
  { value: 'procedures', name: 'Procedures', shortName: 'Procedures', Icon: ListLines },
  { value: 'clinics', name: 'Clinics & Accounts', shortName: 'Clinics' },
  { value: 'inquiries', name: 'Inquiries & Messages', shortName: 'Inquiries' },
] as const;

export type PortalTab = (typeof PORTAL_TABS)[number]['value'];

const readTab = (value: string | undefined): PortalTab =>
  PORTAL_TABS.find((tab) => tab.value === value)?.value ?? 'overview';

/** Returns the tab that a path below `/admin` belongs to. */
export const tabOf = (pathname: string): PortalTab => readTab(pathname.split('/')[2]);

/** Returns a tab's path, without filters. */
export const tabPath = (tab: PortalTab) => portalPaths.admin[tab]();

/** Returns a tab's path; unknown values lead to the overview. */
export const portalPath = (value: string) => tabPath(readTab(value));

const ROLES = {
  admin: { text: 'Administrator', kind: 'celadon' },
  moderator: { text: 'Moderator', kind: 'plain' },
} as const;

/** Returns the portal's frame for a member of staff. */
export const adminFrame = (
  { username, role }: SessionUser,
  waiting: Partial<Record<PortalTab, WaitingInTab>> = {},
): PortalFrame => ({
  label: 'Admin Portal',
  badge: ROLES[role],
  account: { name: username, text: username },
  tabs: PORTAL_TABS.map((tab) => ({ ...tab, waiting: waiting[tab.value] })),
  pathOf: portalPath,
  links: role === 'admin' ? [{ name: 'Clinic Access', to: portalPaths.clinicAccess() }] : [],
  changePassword: staffApi.changePassword,
});
