/** Who is asking. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'staff'; userId: string; username: string; role: 'admin' | 'moderator' }
  | { kind: 'clinic'; userId: string; clinicId: number };

export const VISITOR: Actor = { kind: 'visitor' };

/** Whether the portal is theirs: admins and moderators. */
export const isStaff = (actor: Actor) => actor.kind === 'staff';

/** Whether everything is theirs. */
export const isAdmin = (actor: Actor) => actor.kind === 'staff' && actor.role === 'admin';

/** How an actor is named in the trail of changes. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'staff') return actor.username;
  return actor.kind === 'clinic' ? `clinic ${actor.clinicId}` : 'visitor';
}
