import type { Actor } from '../account/actor.ts';
import { adminMay, type Permission, staffMay } from '../account/permission.ts';

type Submitted = { published: boolean; isSubmission: boolean };

/** Only public submissions still waiting for a decision can be refused. */
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
  /** To the national register. */
  link: staffMay,
  /** About a change or a price that the clinic sends. */
  decide: staffMay,
  merge: adminMay,
  remove: adminMay,
  refuse: mayRefuse,
};
