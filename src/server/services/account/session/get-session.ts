import type { SessionUser } from '#domain/account/account-views.ts';
import { requireOwnStaff } from '../../require.ts';
import type { Verb } from '../../verb.ts';

/** Returns the signed-in staff member. @throws AppError unauthenticated (401), forbidden (403) for a clinic */
export const getSession: Verb<void, SessionUser> = async ({ ctx }) => {
  const actor = requireOwnStaff(ctx);
  return {
    id: actor.userId,
    username: actor.username,
    role: actor.kind === 'enrolling' ? 'admin' : actor.role,
    mustSetUpSecondFactor: actor.kind === 'enrolling',
  };
};
