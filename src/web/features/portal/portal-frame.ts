import type { ComponentProps, ReactNode } from 'react';
import type { WaitingInPart } from './use-waiting.ts';

/** A part of a portal, as it stands in `?tab=`. */
export type PortalPart = {
  value: string;
  name: string;
  /** Below its icon in the bottom bar. */
  shortName: string;
  /** How much waits there for whoever is logged in. */
  waiting?: WaitingInPart | undefined;
  /** Of those that the bottom bar has. */
  Icon?: (props: ComponentProps<'svg'>) => ReactNode;
};

/** Something that the menu of the account opens. */
export type AccountItem = { name: string; onClick: () => void };

/** What tells one portal from another: the staff's and a clinic's share all the rest. */
export type PortalFrame = {
  /** Whose portal it is: stands under the product's name. */
  label: string;
  /** What they are in it. */
  badge?: { text: string; kind: 'celadon' | 'plain' };
  /** Who is logged in, and what the button of their account shows. */
  account: { name: string; text: string };
  parts: readonly PortalPart[];
  /** Where a part is, its lists as they first stand. */
  pathOf: (value: string) => string;
  /** Ways to other places than parts, besides Home. */
  links: readonly { name: string; to: string }[];
  changePassword: (input: { currentPassword: string; newPassword: string }) => Promise<unknown>;
};

/** How many parts the bottom bar of a narrow screen has; its menu has the others. */
export const BOTTOM_PARTS = 3;
