import type { ReplyPurpose } from '#domain/reply/reply-rules.ts';
import { useRead } from '#web/lib/use-read.ts';
import { useModeration } from '../moderation-context.ts';

/** Loads the saved replies for one purpose, and the address for replies, which is undefined until loaded. */
export function useReplies(purpose: ReplyPurpose) {
  const { api } = useModeration();
  const { answer, failure } = useRead(api.replies.list);
  return {
    replies: answer?.replies.filter((reply) => reply.purpose === purpose) ?? [],
    replyAddress: answer?.replyAddress,
    failure,
  };
}
