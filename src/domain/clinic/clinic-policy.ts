import { type Actor, isAdmin, isStaff } from '../account/actor.ts';

/** True, or the reason why not: the verb refuses with it, the button shows it. */
export type Permission = true | string;

const NO_STAFF = 'Please log in.';
const NO_ADMIN = 'Only an administrator can do this.';

const staff = (actor: Actor): Permission => isStaff(actor) || NO_STAFF;
const admin = (actor: Actor): Permission => isAdmin(actor) || (isStaff(actor) ? NO_ADMIN : NO_STAFF);

/** What staff do with a clinic. `decide`: about a change that the clinic itself asks for. */
type ClinicAction = 'edit' | 'publish' | 'verify' | 'decide' | 'remove';

/** Who may do what with a clinic. The one table that verbs and buttons read. */
export const clinicCan: Record<ClinicAction, (actor: Actor) => Permission> = {
  edit: staff,
  publish: staff,
  verify: staff,
  decide: staff,
  remove: admin,
};
