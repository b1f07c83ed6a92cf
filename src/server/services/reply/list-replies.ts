import type { SavedReplies } from '#domain/reply/saved-reply.ts';
import { requireStaff } from '../require.ts';
import { readReplies } from './read-replies.ts';
import type { Verb } from '../verb.ts';

/** Lists all saved replies, with the address that receives answers to letters. */
export const listReplies: Verb<void, SavedReplies> = async ({ ctx }) => {
  requireStaff(ctx);
  return { replies: await readReplies(ctx.db), replyAddress: ctx.config.mailReplyTo ?? null };
};
