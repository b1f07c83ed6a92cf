import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { invitations } from '#server/db/schema/index.ts';
import { hashOf } from './invitation-token.ts';

type Input = { userId: string; token: string; lifeHours: number };

/** Stores an account's invitation and invalidates the previous one. */
export async function putInvitation(tx: Tx, ctx: AppContext, { userId, token, lifeHours }: Input) {
  const createdAt = ctx.clock();
  const expiresAt = new Date(createdAt.getTime() + lifeHours * 60 * 60_000);
  const open = { tokenHash: hashOf(token), expiresAt, createdAt };
  await tx
    .insert(invitations)
    .values({ userId, ...open })
    .onConflictDoUpdate({ target: invitations.userId, set: open });
}
