import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { savedReplies } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ReadVersion, type Replaced, versionCheck } from '../row-version.ts';
import { lockReply } from './read-replies.ts';

/** Deletes a saved reply. @throws AppError not-found, forbidden; ConflictError with the present reply */
export function deleteReply({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number; version?: ReadVersion };
}): Promise<Replaced> {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, input);
    await tx.delete(savedReplies).where(eq(savedReplies.id, reply.id));
    const details = versionCheck(input.version);
    await recordAudit(tx, ctx, { action: 'delete', entity: 'saved-reply', entityId: reply.id, details });
    return { replacedVersion: reply.version };
  });
}
