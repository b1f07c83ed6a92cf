import type { SessionUser } from './account-views.ts';

/** The user, program or visitor that makes a request. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'operator' }
  | { kind: 'system' }
  | { kind: 'staff'; userId: string; username: string; role: 'admin' | 'moderator' }
  /** An administrator without the second factor that the settings require: may only set one up. */
  | { kind: 'enrolling'; userId: string; username: string }
  | { kind: 'clinic'; userId: string; clinicId: number };

/** Returns the actor for a signed-in member of staff. */
export const staffActor = ({ id, username, role }: Pick<SessionUser, 'id' | 'username' | 'role'>): Actor => ({
  kind: 'staff',
  userId: id,
  username,
  role,
});

export const VISITOR: Actor = { kind: 'visitor' };

/** The person who runs commands on the server itself, and the server at start-up; needs no sign-in. */
export const OPERATOR: Actor = { kind: 'operator' };

/** The server's own scheduled jobs; no request has this actor. */
export const SYSTEM: Actor = { kind: 'system' };

/** Returns true for actors who may use the admin portal: administrators, moderators and the operator. */
export const isStaff = (actor: Actor) => actor.kind === 'staff' || actor.kind === 'operator';

/** Returns true for actors who may do everything: administrators and the operator. */
export const isAdmin = (actor: Actor) =>
  actor.kind === 'operator' || (actor.kind === 'staff' && actor.role === 'admin');

/** Returns the name of an actor in the trail. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'staff' || actor.kind === 'enrolling') return actor.username;
  return actor.kind === 'clinic' ? clinicActorName(actor.clinicId) : actor.kind;
}

/** Returns the name in the trail of anyone who acts for a clinic. */
const clinicActorName = (clinicId: number) => `clinic ${clinicId}`;

/** Returns true for the name of a clinic, also of one that was merged into another since. */
export const isClinicActorName = (name: string) => /^clinic \d+$/.test(name);
