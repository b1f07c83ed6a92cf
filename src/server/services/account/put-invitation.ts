import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { invitations } from '#server/db/schema/index.ts';
import { hashOf, tokenOf } from './invitation-token.ts';

type Input = { userId: string; invitationId: string; lifeHours: number };

/** Opens an account's invitation; the one it had before is no longer good. @returns the token of its link */
export async function putInvitation(tx: Tx, ctx: AppContext, { userId, invitationId, lifeHours }: Input) {
  const token = await tokenOf(ctx, invitationId);
  const createdAt = ctx.clock();
  const expiresAt = new Date(createdAt.getTime() + lifeHours * 60 * 60_000);
  const open = { tokenHash: hashOf(token), expiresAt, createdAt };
  await tx
    .insert(invitations)
    .values({ userId, ...open })
    .onConflictDoUpdate({ target: invitations.userId, set: open });
  return token;
}
