import type { ReplyPurpose } from '#domain/reply/reply-rules.ts';
import type { SavedReplies } from '#domain/reply/saved-reply.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useRead } from '#web/lib/reading/use-read.ts';

/** A form opened again starts with the last answer, also without a network. */
let lastAnswer: SavedReplies | undefined;

async function readReplies(): Promise<SavedReplies> {
  lastAnswer = await staffApi.replies.list();
  return lastAnswer;
}

/** Loads the saved replies for one purpose, and the address for replies, which is undefined until loaded. */
export function useReplies(purpose: ReplyPurpose) {
  const { answer: current, failure } = useRead(readReplies);
  const answer = current ?? lastAnswer;
  return {
    replies: answer?.replies.filter((reply) => reply.purpose === purpose) ?? [],
    replyAddress: answer?.replyAddress,
    failure: answer ? null : failure,
  };
}
