import type { Actor } from './actor.ts';
import type { Permission } from './permission.ts';

const isOwn = (actor: Actor, { id }: { id: string }) =>
  (actor.kind === 'staff' || actor.kind === 'clinic') && actor.userId === id;

/** Actions on staff and clinic accounts; the verbs leave them to administrators (`requireAdmin`). */
export const accountCan = {
  renew: (actor: Actor, account: { id: string }): Permission =>
    !isOwn(actor, account) || 'This is your own account. Change your password instead.',
  withdraw: (actor: Actor, account: { id: string }): Permission =>
    !isOwn(actor, account) || 'You cannot withdraw your own access.',
  resetSecondFactor: (actor: Actor, account: { id: string; hasSecondFactor: boolean }): Permission => {
    if (isOwn(actor, account)) return 'This is your own account. Switch it off under ‘Second factor’.';
    return account.hasSecondFactor || 'This account has no second factor.';
  },
};

/** Returns true if the setting ADMIN_SECOND_FACTOR requires a second factor of this role. */
export const isSecondFactorRequired = (setting: 'optional' | 'required', role: string): boolean =>
  setting === 'required' && role === 'admin';
