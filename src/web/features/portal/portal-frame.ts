import type { ComponentProps, ReactNode } from 'react';

/** A number of waiting items, and a text that says what they are. */
export type WaitingInTab = { count: number; text: string };

/** A tab of a portal, by the part of its path after the portal's. */
type FrameTab = {
  value: string;
  name: string;
  /** Label below the icon in the bottom bar. */
  shortName: string;
  /** Number of items waiting in the tab for the signed-in user. */
  waiting?: WaitingInTab | undefined;
  /** Icon, for the tabs in the bottom bar. */
  Icon?: (props: ComponentProps<'svg'>) => ReactNode;
};

/** An item of the account menu. */
export type AccountItem = { name: string; onClick: () => void };

/** The differences between the staff's portal and a clinic's portal. */
export type PortalFrame = {
  /** The portal's owner, shown below the product's name. */
  label: string;
  /** The user's role. */
  badge?: { text: string; kind: 'celadon' | 'plain' };
  /** The signed-in user, and the text of the account button. */
  account: { name: string; text: string };
  tabs: readonly FrameTab[];
  /** Returns a tab's path, without filters. */
  pathOf: (value: string) => string;
  /** Further links besides Home. */
  links: readonly { name: string; to: string }[];
  changePassword: (input: { currentPassword: string; newPassword: string }) => Promise<unknown>;
};

/** Number of tabs in the bottom bar of narrow screens; its menu has the others. */
export const BOTTOM_TABS = 3;
