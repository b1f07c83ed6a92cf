import type { Actor } from '../account/actor.ts';
import { adminMay, type Permission, staffMay } from '../account/permission.ts';

/** What staff do with a clinic. `decide`: about a change that the clinic itself asks for. */
type ClinicAction = 'edit' | 'publish' | 'verify' | 'decide' | 'merge' | 'remove';

type Submitted = { published: boolean; isSubmission: boolean };

/** Refusing is for what the public submitted and nobody has decided about. */
function mayRefuse(actor: Actor, { published, isSubmission }: Submitted): Permission {
  const isStaff = staffMay(actor);
  if (isStaff !== true) return isStaff;
  return (isSubmission && !published) || 'This clinic is not a submission that waits for a decision.';
}

/** Who may do what with a clinic. The one table that verbs and buttons read. */
export const clinicCan = {
  edit: staffMay,
  publish: staffMay,
  verify: staffMay,
  decide: staffMay,
  merge: adminMay,
  remove: adminMay,
  refuse: mayRefuse,
} satisfies Record<ClinicAction, (actor: Actor) => Permission> & { refuse: typeof mayRefuse };
