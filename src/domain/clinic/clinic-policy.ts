import type { Actor } from '../account/actor.ts';
import { adminMay, type Permission, staffMay } from '../account/permission.ts';

/** What staff do with a clinic. `decide`: about a change that the clinic itself asks for. */
type ClinicAction = 'edit' | 'publish' | 'verify' | 'decide' | 'merge' | 'remove';

/** Who may do what with a clinic. The one table that verbs and buttons read. */
export const clinicCan: Record<ClinicAction, (actor: Actor) => Permission> = {
  edit: staffMay,
  publish: staffMay,
  verify: staffMay,
  decide: staffMay,
  merge: adminMay,
  remove: adminMay,
};
