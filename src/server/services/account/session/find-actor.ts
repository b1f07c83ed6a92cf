import { and, eq, lt } from 'drizzle-orm';
import { isSecondFactorRequired } from '#domain/account/account-policy.ts';
import { type Actor, VISITOR } from '#domain/account/actor.ts';
import type { AppContext } from '#server/context.ts';
import { sessions } from '#server/db/schema/index.ts';
import type { Verb } from '../../verb.ts';

/** Shortest interval between two updates of `lastSeenAt`. */
const TOUCH_EVERY_MS = 60_000;

type Input = {
  /** The request's Cookie header. */
  cookieHeader: string;
  /** False for a check that must not extend the session. */
  extendsSession: boolean;
};

/** Returns the actor of a request's session; a visitor if it is unknown, ended or idle for too long. */
export const findActor: Verb<Input, Actor> = async ({ ctx, input }) => {
  const session = await ctx.auth.findSession(input.cookieHeader);
  if (!session) return VISITOR;
  const idleMs = ctx.clock().getTime() - session.lastSeenAt.getTime();
  if (idleMs > ctx.config.sessionIdleMinutes * 60_000) {
    await ctx.db.delete(sessions).where(eq(sessions.id, session.id));
    return VISITOR;
  }
  if (input.extendsSession && idleMs > TOUCH_EVERY_MS) await touch(ctx, session.id);
  return toActor(ctx, session.user);
};

/** Updates `lastSeenAt`, never to an earlier time: two concurrent requests may arrive here in any order. */
async function touch({ db, clock }: AppContext, id: string): Promise<void> {
  const now = clock();
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)));
}

type SessionUser = NonNullable<Awaited<ReturnType<AppContext['auth']['findSession']>>>['user'];

/** Returns the actor for an account. */
export function toActor({ config }: AppContext, user: SessionUser): Actor {
  const { id: userId, username, role, clinicId } = user;
  if (role === 'clinic') return clinicId === null ? VISITOR : { kind: 'clinic', userId, clinicId };
  if (username === null) return VISITOR;
  const isEnrolling = isSecondFactorRequired(config.adminSecondFactor, role) && !user.twoFactorEnabled;
  return isEnrolling ? { kind: 'enrolling', userId, username } : { kind: 'staff', userId, username, role };
}
