import type { SavedReplies } from '#domain/reply/saved-reply.ts';
import type { AppContext } from '#server/context.ts';
import { requireStaff } from '../account/require.ts';
import { readReplies } from './read-replies.ts';

/** Every saved reply, and where the answers to letters arrive. */
export async function listReplies({ ctx }: { ctx: AppContext }): Promise<SavedReplies> {
  requireStaff(ctx);
  return { replies: await readReplies(ctx.db), replyAddress: ctx.config.mailReplyTo ?? null };
}
