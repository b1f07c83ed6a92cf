import type { MessageStatus } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';

/** What several messages are marked as at once: only forward, so that nothing that is done is opened again unseen. */
export type BulkStatus = 'in-progress' | 'resolved';

const FROM: Record<BulkStatus, readonly MessageStatus[]> = {
  'in-progress': ['unread'],
  resolved: ['unread', 'in-progress'],
};

/** Those of the messages that the mark moves on. */
export const movedBy = (status: BulkStatus, messages: readonly AdminMessage[]): AdminMessage[] =>
  messages.filter((message) => FROM[status].includes(message.status));

/** What came of doing something with several: those done, and for the others why not. */
export type BulkOutcome<Done> = { done: Done[]; refused: { id: number; error: unknown }[] };

/** Does something with each, a few at a time; one that fails stops no other. */
export async function forEachMessage<Done>(
  messages: readonly AdminMessage[],
  act: (message: AdminMessage) => Promise<Done>,
): Promise<BulkOutcome<Done>> {
  const outcome: BulkOutcome<Done> = { done: [], refused: [] };
  const waiting = [...messages];
  const work = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      try {
        outcome.done.push(await act(message));
      } catch (error) {
        outcome.refused.push({ id: message.id, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return outcome;
}

const AT_A_TIME = 4;
