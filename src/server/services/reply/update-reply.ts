import { eq } from 'drizzle-orm';
import type { ReplyFields, SavedReply } from '#domain/reply/saved-reply.ts';
import { savedReplies } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { pickChanges } from '../pick-changes.ts';
import { type ReadVersion, type Replaced, uncheckedMark } from '../row-version.ts';
import { lockReply, refuseTakenTitle, toSavedReply } from './read-replies.ts';
import type { Verb } from '../verb.ts';

/**
 * Updates a saved reply; unchanged values are ignored.
 * @throws AppError not-found, forbidden, invalid-input; ConflictError with the present reply
 */
export const updateReply: Verb<
  { id: number; version?: ReadVersion; fields: ReplyFields },
  SavedReply & Replaced
> = ({ ctx, input }) => {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, input);
    const set = pickChanges(reply, input.fields);
    if (Object.keys(set).length === 0) return { ...toSavedReply(reply), replacedVersion: null };
    await refuseTakenTitle(tx, { ...input.fields, id: reply.id });
    const [changed = reply] = await tx
      .update(savedReplies)
      .set({ ...set, updatedAt: ctx.clock(), version: reply.version + 1 })
      .where(eq(savedReplies.id, reply.id))
      .returning();
    const details = { fields: Object.keys(set), ...uncheckedMark(input.version) };
    await recordAudit(tx, ctx, { action: 'edit', entity: 'saved-reply', entityId: reply.id, details });
    return { ...toSavedReply(changed), replacedVersion: reply.version };
  });
};
