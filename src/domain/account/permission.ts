import { AppError } from '../errors.ts';
import { type Actor, isAdmin, isStaff } from './actor.ts';

/** True, or the reason why not: the verb refuses with it, the button shows it. */
export type Permission = true | string;

const NO_STAFF = 'Please log in.';
const NO_ADMIN = 'Only an administrator can do this.';

export const staffMay = (actor: Actor): Permission => isStaff(actor) || NO_STAFF;
export const adminMay = (actor: Actor): Permission =>
  isAdmin(actor) || (isStaff(actor) ? NO_ADMIN : NO_STAFF);

/** The reason why something can't be done, or null. */
export const refusalOf = (permission: Permission): string | null => (permission === true ? null : permission);

/** @throws AppError forbidden, with the reason */
export function demand(permission: Permission): void {
  if (permission !== true) throw new AppError('forbidden', permission);
}
