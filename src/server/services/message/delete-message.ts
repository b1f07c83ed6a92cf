import { eq } from 'drizzle-orm';
import { messages } from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { lockMessage } from './lock-message.ts';
import { readMessage } from './read-messages.ts';
import type { Verb } from '../verb.ts';

/**
 * Deletes a message with everything its sender wrote; the trail keeps its id.
 * @throws AppError not-found, forbidden for anyone but an administrator; ConflictError with the present message
 */
export const deleteMessage: Verb<{ id: number; version?: ReadVersion }, Replaced> = async ({
  ctx,
  input,
}) => {
  requireAdmin(ctx);
  return ctx.db.transaction(async (tx) => {
    const message = await lockMessage(tx, input.id);
    await refuseStale(input, message, 'message', () => readMessage(tx, message.id), 'deletion');
    await tx.delete(messages).where(eq(messages.id, input.id));
    const details = uncheckedMark(input.version);
    await recordAudit(tx, ctx, { action: 'delete', entity: 'message', entityId: input.id, details });
    return { replacedVersion: message.version };
  });
};
