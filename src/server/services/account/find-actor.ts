import { and, eq, lt } from 'drizzle-orm';
import { isSecondFactorRequired } from '#domain/account/account-policy.ts';
import { type Actor, VISITOR } from '#domain/account/actor.ts';
import type { AppContext } from '#server/context.ts';
import { sessions } from '#server/db/schema/index.ts';

/** Use is written down at most this often. */
const TOUCH_EVERY_MS = 60_000;

type Input = {
  /** The request's Cookie header. */
  cookieHeader: string;
  /** False for a check that must not keep a session alive. */
  isUse: boolean;
};

/** Whose session a request carries; a visitor's when it is unknown, over, or was idle for too long. */
export async function findActor({ ctx, input }: { ctx: AppContext; input: Input }): Promise<Actor> {
  const session = await ctx.auth.findSession(input.cookieHeader);
  if (!session) return VISITOR;
  const idleMs = ctx.clock().getTime() - session.lastSeenAt.getTime();
  if (idleMs > ctx.config.sessionIdleMinutes * 60_000) {
    await ctx.db.delete(sessions).where(eq(sessions.id, session.id));
    return VISITOR;
  }
  if (input.isUse && idleMs > TOUCH_EVERY_MS) await touch(ctx, session.id);
  return toActor(ctx, session.user);
}

/** Two requests at once must not move it back. */
async function touch({ db, clock }: AppContext, id: string): Promise<void> {
  const now = clock();
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)));
}

type SessionUser = NonNullable<Awaited<ReturnType<AppContext['auth']['findSession']>>>['user'];

/** An account as the one who acts. */
export function toActor({ config }: AppContext, user: SessionUser): Actor {
  const { id: userId, username, role, clinicId } = user;
  if (role === 'clinic') return clinicId === null ? VISITOR : { kind: 'clinic', userId, clinicId };
  if (username === null) return VISITOR;
  const isEnrolling = isSecondFactorRequired(config.adminSecondFactor, role) && !user.twoFactorEnabled;
  return isEnrolling ? { kind: 'enrolling', userId, username } : { kind: 'staff', userId, username, role };
}
