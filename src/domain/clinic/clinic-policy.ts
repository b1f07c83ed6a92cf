import type { Actor } from '../account/actor.ts';
import { adminMay, type Permission, staffMay } from '../account/permission.ts';

type Submitted = { published: boolean; isSubmission: boolean };

/** Lets staff refuse a submission that still waits for a decision. */
function mayRefuse(actor: Actor, { published, isSubmission }: Submitted): Permission {
  const isStaff = staffMay(actor);
  if (isStaff !== true) return isStaff;
  return (isSubmission && !published) || 'This clinic is not a submission that waits for a decision.';
}

/** Permissions on clinics, the one table for services and buttons. */
export const clinicCan = {
  edit: staffMay,
  publish: staffMay,
  verify: staffMay,
  /** Links a clinic to its institution in the national register. */
  link: staffMay,
  /** Decides about a change or a price that the clinic sends. */
  decide: staffMay,
  merge: adminMay,
  remove: adminMay,
  refuse: mayRefuse,
};
