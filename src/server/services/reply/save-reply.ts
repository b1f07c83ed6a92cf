import { eq } from 'drizzle-orm';
import type { ReplyFields, SavedReply } from '#domain/reply/saved-reply.ts';
import type { AppContext } from '#server/context.ts';
import { savedReplies } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { differing } from '../differing.ts';
import { type ReadVersion, type Replaced, versionCheck } from '../row-version.ts';
import { lockReply, refuseTakenTitle, toSavedReply } from './read-replies.ts';

/** Adds a saved reply. @throws AppError forbidden, invalid-input if the title is taken */
export function createReply({ ctx, input }: { ctx: AppContext; input: ReplyFields }): Promise<SavedReply> {
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
}

/**
 * Updates a saved reply; unchanged values are ignored.
 * @throws AppError not-found, forbidden, invalid-input; ConflictError with the present reply
 */
export function updateReply({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number; version?: ReadVersion; fields: ReplyFields };
}): Promise<SavedReply & Replaced> {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, input);
    const set = differing(reply, input.fields);
    if (Object.keys(set).length === 0) return { ...toSavedReply(reply), replacedVersion: null };
    await refuseTakenTitle(tx, { ...input.fields, id: reply.id });
    const [changed = reply] = await tx
      .update(savedReplies)
      .set({ ...set, updatedAt: ctx.clock(), version: reply.version + 1 })
      .where(eq(savedReplies.id, reply.id))
      .returning();
    const details = { fields: Object.keys(set), ...versionCheck(input.version) };
    await recordAudit(tx, ctx, { action: 'edit', entity: 'saved-reply', entityId: reply.id, details });
    return { ...toSavedReply(changed), replacedVersion: reply.version };
  });
}
