import type { SessionUser } from '#domain/account/account-views.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';

/** The staff member who is logged in. @throws AppError unauthenticated (401) */
export function getSession({ ctx: { actor } }: { ctx: AppContext }): SessionUser {
  if (actor.kind !== 'staff') throw new AppError('unauthenticated', 'Please log in.');
  return { id: actor.userId, username: actor.username, role: actor.role };
}
