import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { twoFactors, users } from '#server/db/schema/index.ts';

/** 'waiting': a secret exists, but no code of it was confirmed yet. */
type FactorState = 'none' | 'waiting' | 'on';

/** Returns the state of an account's second factor, and the date of its secret. */
export async function findSecondFactor(
  { db }: AppContext,
  userId: string,
): Promise<{ state: FactorState; since: Date | null }> {
  const [found] = await db
    .select({ isOn: users.twoFactorEnabled, since: twoFactors.createdAt })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId));
  const since = found?.since ?? null;
  if (found?.isOn) return { state: 'on', since };
  return { state: since === null ? 'none' : 'waiting', since };
}

const IS_OTHERWISE: Record<FactorState, string> = {
  none: 'Your second factor is not switched on.',
  waiting: 'Your second factor is not switched on yet.',
  on: 'Your second factor is switched on already.',
};

/** @throws AppError conflict (409) if the second factor is in another state */
export async function demandState(ctx: AppContext, userId: string, states: FactorState[]): Promise<void> {
  const { state } = await findSecondFactor(ctx, userId);
  if (!states.includes(state)) throw new AppError('conflict', IS_OTHERWISE[state]);
}
