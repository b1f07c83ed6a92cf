import { countOf } from '../text.ts';

export type AlertMergeFacts = {
  /** E-mail alerts of the removed entry. */
  alerts: number;
  unconfirmedAlerts: number;
  /** Addresses that follow both entries. */
  followingBoth: number;
};

export const describeAlerts = ({ alerts, unconfirmedAlerts }: AlertMergeFacts) =>
  alerts > 0 &&
  `${countOf(alerts, 'e-mail alert')}${unconfirmedAlerts > 0 ? `, ${unconfirmedAlerts} not confirmed` : ''}`;

export const describeFollowingBoth = ({ followingBoth }: AlertMergeFacts) =>
  followingBoth > 0 &&
  `${countOf(followingBoth, 'address', 'addresses')} with e-mail alerts of both ${followingBoth === 1 ? 'keeps' : 'keep'} one.`;
