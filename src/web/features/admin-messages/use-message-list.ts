import { useCallback } from 'react';
import type { AdminMessage, AdminMessageList } from '#domain/message/message-views.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';

/** A page of messages. The previous page stays while the next loads; `put` shows changes meanwhile. */
export function useMessageList(load: ListLoad<AdminMessageList>) {
  const { change, ...reading } = useListLoad(load);
  const put = useCallback(
    (changed: readonly AdminMessage[]) =>
      change((last) => ({
        ...last,
        messages: last.messages.map((row) => changed.find(({ id }) => id === row.id) ?? row),
      })),
    [change],
  );
  return { ...reading, put };
}
