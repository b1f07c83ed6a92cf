import { eq } from 'drizzle-orm';
import { savedReplies } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ReadVersion, type Replaced, uncheckedMark } from '../row-version.ts';
import { lockReply } from './read-replies.ts';
import type { Verb } from '../verb.ts';

/** Deletes a saved reply. @throws AppError not-found, forbidden; ConflictError with the present reply */
export const deleteReply: Verb<{ id: number; version?: ReadVersion }, Replaced> = ({ ctx, input }) => {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, input);
    await tx.delete(savedReplies).where(eq(savedReplies.id, reply.id));
    const details = uncheckedMark(input.version);
    await recordAudit(tx, ctx, { action: 'delete', entity: 'saved-reply', entityId: reply.id, details });
    return { replacedVersion: reply.version };
  });
};
