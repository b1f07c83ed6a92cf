import { useRef, useState } from 'react';
import type { MessageStatus } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { currentItemOf, isPerhapsDone, sayNotDone } from '#web/lib/reading/portal-error.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type BulkStatus, forEachMessage, listMovable } from './bulk.ts';

type Screen = {
  /** Shows the given state of messages, confirmed or expected. */
  put: (messages: readonly AdminMessage[]) => void;
  /** Reloads all data on the screen. */
  refresh: () => void;
};

/**
 * Actions on one or several messages. A status change shows at once and reverts on a failure, whose reason
 * stays beside the message until the next action.
 */
export function useMessageActions({ put, refresh }: Screen) {
  const { toast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { errorOf, setErrorText, fail } = useRowErrors<number>();
  // A ref, because state would update too late for a double click.
  const underWay = useRef(false);

  /** Runs one action at a time: the next one needs the new versions. @returns failed ids; null if not run */
  const run = async <Done>(
    messages: readonly AdminMessage[],
    act: (message: AdminMessage) => Promise<Done>,
    texts: { done: string; failed: string },
  ): Promise<number[] | null> => {
    if (underWay.current || messages.length === 0) return null;
    underWay.current = true;
    setIsBusy(true);
    const { failed } = await forEachMessage(messages, act);
    underWay.current = false;
    setIsBusy(false);
    for (const { id } of messages) setErrorText(id, null);
    for (const one of failed) fail(one, one.error);
    // One action that may have been done makes the result of all of them uncertain.
    const failure = failed.find(({ error }) => isPerhapsDone(error)) ?? failed[0];
    if (failure) toast({ kind: 'error', description: sayNotDone(failure.error, 'done', texts.failed) });
    else toast({ kind: 'success', title: texts.done });
    refresh();
    return failed.map(({ id }) => id);
  };

  const move = async (message: AdminMessage, status: MessageStatus) => {
    put([{ ...message, status }]);
    try {
      const moved = await staffApi.messages.setStatus(message, status);
      put([moved]);
      return moved;
    } catch (error) {
      put([(currentItemOf(error) as AdminMessage | null) ?? message]);
      throw error;
    }
  };

  const setStatus = (message: AdminMessage, status: MessageStatus) =>
    run([message], (one) => move(one, status), {
      done: 'Status updated',
      failed: 'Failed to update message status',
    });

  const setStatusOfAll = (messages: readonly AdminMessage[], status: BulkStatus) =>
    run(listMovable(status, messages), (one) => move(one, status), {
      done: 'Status updated',
      failed: 'Failed to update status for some messages.',
    });

  const remove = (message: AdminMessage) =>
    run([message], (one) => staffApi.messages.remove(one), {
      done: 'Message deleted',
      failed: 'Failed to delete message',
    });

  const removeAll = (messages: readonly AdminMessage[]) =>
    run(messages, (one) => staffApi.messages.remove(one), {
      done: 'Messages deleted',
      failed: 'Failed to delete some messages.',
    });

  return { isBusy, errorOf, setStatus, setStatusOfAll, remove, removeAll };
}
