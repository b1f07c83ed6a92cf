import type { MessageStatus } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';

/** Statuses for bulk changes: only forward, so that no closed message is reopened unseen. */
export type BulkStatus = 'in-progress' | 'resolved';

const FROM: Record<BulkStatus, readonly MessageStatus[]> = {
  'in-progress': ['unread'],
  resolved: ['unread', 'in-progress'],
};

/** Returns the messages whose status the bulk change moves forward. */
export const listMovable = (status: BulkStatus, messages: readonly AdminMessage[]): AdminMessage[] =>
  messages.filter((message) => FROM[status].includes(message.status));

/** Results of a bulk action: the successes, and the failures with their errors. */
export type BulkOutcome<Done> = {
  done: Done[];
  failed: (Pick<AdminMessage, 'id' | 'version'> & { error: unknown })[];
};

/** Applies `act` to each message, a few at a time; a failure does not stop the others. */
export async function forEachMessage<Done>(
  messages: readonly AdminMessage[],
  act: (message: AdminMessage) => Promise<Done>,
): Promise<BulkOutcome<Done>> {
  const outcome: BulkOutcome<Done> = { done: [], failed: [] };
  const waiting = [...messages];
  const work = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      try {
        outcome.done.push(await act(message));
      } catch (error) {
        outcome.failed.push({ id: message.id, version: message.version, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return outcome;
}

const AT_A_TIME = 4;
