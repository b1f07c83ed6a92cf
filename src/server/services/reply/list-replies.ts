import type { SavedReplies } from '#domain/reply/saved-reply.ts';
import type { AppContext } from '#server/context.ts';
import { requireStaff } from '../account/require.ts';
import { readReplies } from './read-replies.ts';

/** Lists all saved replies, with the address that receives answers to letters. */
export async function listReplies({ ctx }: { ctx: AppContext }): Promise<SavedReplies> {
  requireStaff(ctx);
  return { replies: await readReplies(ctx.db), replyAddress: ctx.config.mailReplyTo ?? null };
}
