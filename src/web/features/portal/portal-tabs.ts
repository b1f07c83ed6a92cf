import { paths } from '#domain/paths.ts';

/** The parts of the portal, as they stand in `?tab=`. The first three are the bottom bar's on a narrow screen. */
export const PORTAL_TABS = [
  { value: 'overview', name: 'Dashboard', shortName: 'Dashboard' },
  { value: 'reviews', name: 'Reviews', shortName: 'Reviews' },
  { value: 'procedures', name: 'Procedures', shortName: 'Procedures' },
  { value: 'clinics', name: 'Clinics & Accounts', shortName: 'Clinics' },
  { value: 'inquiries', name: 'Inquiries & Messages', shortName: 'Inquiries' },
] as const;

export type PortalTab = (typeof PORTAL_TABS)[number]['value'];

/** How many of them the bottom bar has. */
export const BOTTOM_TABS = 3;

/** What the portal opens on. */
const FIRST_TAB: PortalTab = 'reviews';

/** The part that a value names: reviews for none, the overview for an unknown one. */
export function readTab(value: string | null): PortalTab {
  if (value === null) return FIRST_TAB;
  return PORTAL_TABS.find((tab) => tab.value === value)?.value ?? 'overview';
}

/** Where a part of the portal is, its lists as they first stand. */
export const tabPath = (tab: PortalTab) => paths.admin({ tab });
