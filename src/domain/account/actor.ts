import type { SessionUser } from './account-views.ts';

/** Who is asking. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'operator' }
  | { kind: 'system' }
  | { kind: 'staff'; userId: string; username: string; role: 'admin' | 'moderator' }
  /** An administrator without the second factor that the settings require: may set one up and nothing else. */
  | { kind: 'enrolling'; userId: string; username: string }
  | { kind: 'clinic'; userId: string; clinicId: number };

/** Staff as they are logged in. */
export const staffActor = ({ id, username, role }: Pick<SessionUser, 'id' | 'username' | 'role'>): Actor => ({
  kind: 'staff',
  userId: id,
  username,
  role,
});

export const VISITOR: Actor = { kind: 'visitor' };

/** Whoever runs commands on the machine itself, and the server at its own start: nobody has to let them in. */
export const OPERATOR: Actor = { kind: 'operator' };

/** The server's own scheduled work. Every permission that a request needs refuses it. */
export const SYSTEM: Actor = { kind: 'system' };

/** Whether the portal is theirs: admins and moderators. */
export const isStaff = (actor: Actor) => actor.kind === 'staff' || actor.kind === 'operator';

/** Whether everything is theirs. */
export const isAdmin = (actor: Actor) =>
  actor.kind === 'operator' || (actor.kind === 'staff' && actor.role === 'admin');

/** How an actor is named in the trail of changes. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'staff' || actor.kind === 'enrolling') return actor.username;
  return actor.kind === 'clinic' ? `clinic ${actor.clinicId}` : actor.kind;
}
