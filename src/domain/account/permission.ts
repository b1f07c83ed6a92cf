import { AppError } from '../errors.ts';
import { type Actor, isAdmin, isStaff } from './actor.ts';

/** True, or the reason for a refusal: services throw it, buttons show it. */
export type Permission = true | string;

const NO_STAFF = 'Please log in.';
const NO_ADMIN = 'Only an administrator can do this.';

export const staffMay = (actor: Actor): Permission => isStaff(actor) || NO_STAFF;
export const adminMay = (actor: Actor): Permission =>
  isAdmin(actor) || (isStaff(actor) ? NO_ADMIN : NO_STAFF);

/** Returns the reason for a refusal, or null if the action is allowed. */
export const refusalOf = (permission: Permission): string | null => (permission === true ? null : permission);

/** @throws AppError forbidden, with the reason */
export function demand(permission: Permission): void {
  if (permission !== true) throw new AppError('forbidden', permission);
}
