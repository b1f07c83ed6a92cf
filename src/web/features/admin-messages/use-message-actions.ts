import { useRef, useState } from 'react';
import type { MessageStatus } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { currentOf, reasonOf } from '#web/api/portal-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type BulkStatus, forEachMessage, movedBy } from './bulk.ts';

type Screen = {
  api: AdminApi;
  /** Shows messages as they are now, or as they will be. */
  put: (messages: readonly AdminMessage[]) => void;
  /** Reads everything on the screen anew. */
  refresh: () => void;
};

/**
 * What can be done with messages, one or several. A move is shown before the server has answered, and taken back when it
 * is refused; why stands beside the message until something else is done with it.
 */
export function useMessageActions({ api, put, refresh }: Screen) {
  const { toast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  // State comes too late for a double click.
  const underWay = useRef(false);

  /** One thing at a time: the second needs the versions that the first makes. @returns whether nothing was refused */
  const run = async <Done>(
    messages: readonly AdminMessage[],
    act: (message: AdminMessage) => Promise<Done>,
    tell: (doneCount: number, refusedCount: number) => void,
  ): Promise<number[] | null> => {
    if (underWay.current || messages.length === 0) return null;
    underWay.current = true;
    setIsBusy(true);
    const { done, refused } = await forEachMessage(messages, act);
    underWay.current = false;
    setIsBusy(false);
    const isOf = new Set(messages.map(({ id }) => id));
    setRefusals(
      (last) =>
        new Map([
          ...[...last].filter(([id]) => !isOf.has(id)),
          ...refused.map(({ id, error }) => [id, reasonOf(error)] as const),
        ]),
    );
    tell(done.length, refused.length);
    refresh();
    return refused.map(({ id }) => id);
  };

  const move = async (message: AdminMessage, status: MessageStatus) => {
    put([{ ...message, status }]);
    try {
      const moved = await api.messages.setStatus(message, status);
      put([moved]);
      return moved;
    } catch (error) {
      put([(currentOf(error) as AdminMessage | null) ?? message]);
      throw error;
    }
  };

  const setStatus = (message: AdminMessage, status: MessageStatus) =>
    run(
      [message],
      (one) => move(one, status),
      (doneCount) =>
        doneCount > 0
          ? toast({ kind: 'success', title: 'Status updated' })
          : toast({ kind: 'error', description: 'Failed to update message status' }),
    );

  const setStatusOfAll = (messages: readonly AdminMessage[], status: BulkStatus) =>
    run(
      movedBy(status, messages),
      (one) => move(one, status),
      (_, refusedCount) =>
        refusedCount === 0
          ? toast({ kind: 'success', title: 'Status updated' })
          : toast({ kind: 'error', description: 'Failed to update status for some messages.' }),
    );

  const remove = (message: AdminMessage) =>
    run(
      [message],
      (one) => api.messages.remove(one),
      (doneCount) =>
        doneCount > 0
          ? toast({ kind: 'success', title: 'Message deleted' })
          : toast({ kind: 'error', description: 'Failed to delete message' }),
    );

  const removeAll = (messages: readonly AdminMessage[]) =>
    run(
      messages,
      (one) => api.messages.remove(one),
      (_, refusedCount) =>
        refusedCount === 0
          ? toast({ kind: 'success', title: 'Messages deleted' })
          : toast({ kind: 'error', description: 'Failed to delete some messages.' }),
    );

  return { isBusy, refusals, setStatus, setStatusOfAll, remove, removeAll };
}
