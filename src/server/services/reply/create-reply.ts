import type { ReplyFields, SavedReply } from '#domain/reply/saved-reply.ts';
import { savedReplies } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseTakenTitle, toSavedReply } from './read-replies.ts';
import type { Verb } from '../verb.ts';

/** Adds a saved reply. @throws AppError forbidden, invalid-input if the title is taken */
export const createReply: Verb<ReplyFields, SavedReply> = ({ ctx, input }) => {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    await refuseTakenTitle(tx, input);
    const now = ctx.clock();
    const [made] = await tx
      .insert(savedReplies)
      .values({ ...input, createdAt: now, updatedAt: now })
      .returning();
    if (!made) throw new Error('The reply was not inserted.');
    await recordAudit(tx, ctx, { action: 'create', entity: 'saved-reply', entityId: made.id });
    return toSavedReply(made);
  });
};
