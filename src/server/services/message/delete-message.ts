import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { messages } from '#server/db/schema/index.ts';
import { requireAdmin } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMessage } from './change-message-status.ts';

/**
 * Deletes a message with everything its sender wrote. The trail keeps its id.
 * @throws AppError not-found, forbidden for anyone but an admin
 */
export async function deleteMessage({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockMessage(tx, input.id);
    await tx.delete(messages).where(eq(messages.id, input.id));
    await recordAudit(tx, ctx, { action: 'delete', entity: 'message', entityId: input.id });
  });
}
