import { eq } from 'drizzle-orm';
import { ConflictError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { messages } from '#server/db/schema/index.ts';
import { requireAdmin } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isStale, type ReadVersion, type Replaced, versionCheck } from '../row-version.ts';
import { lockMessage } from './change-message-status.ts';
import { readMessage } from './read-messages.ts';

/**
 * Deletes a message with everything its sender wrote; the audit log keeps its id.
 * @throws AppError not-found, forbidden for anyone but an administrator; ConflictError with the present message
 */
export async function deleteMessage({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number; version?: ReadVersion };
}): Promise<Replaced> {
  requireAdmin(ctx);
  return ctx.db.transaction(async (tx) => {
    const message = await lockMessage(tx, input.id);
    if (isStale(input.version, message.version))
      throw new ConflictError(
        'Somebody changed this message meanwhile. Look at it again before you delete it.',
        await readMessage(tx, message.id),
      );
    await tx.delete(messages).where(eq(messages.id, input.id));
    const details = versionCheck(input.version);
    await recordAudit(tx, ctx, { action: 'delete', entity: 'message', entityId: input.id, details });
    return { replacedVersion: message.version };
  });
}
