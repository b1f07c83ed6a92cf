import type { ReplyPurpose } from '#domain/reply/reply-rules.ts';
import { useCallback } from 'react';
import type { SavedReplies } from '#domain/reply/saved-reply.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useModeration } from '../moderation-context.ts';

/** Last answer by client: a form opened again starts with it, also without a network. */
const lastAnswers = new WeakMap<AdminApi, SavedReplies>();

/** Loads the saved replies for one purpose, and the address for replies, which is undefined until loaded. */
export function useReplies(purpose: ReplyPurpose) {
  const { api } = useModeration();
  const read = useCallback(async () => {
    const now = await api.replies.list();
    lastAnswers.set(api, now);
    return now;
  }, [api]);
  const { answer: current, failure } = useRead(read);
  const answer = current ?? lastAnswers.get(api);
  return {
    replies: answer?.replies.filter((reply) => reply.purpose === purpose) ?? [],
    replyAddress: answer?.replyAddress,
    failure: answer ? null : failure,
  };
}
