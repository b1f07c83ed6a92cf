import { useCallback } from 'react';
import type { AdminMessage } from '#domain/message/message-views.ts';
import type { AdminApi } from '#web/api/admin.ts';
import type { AdminMessageQuery } from '#web/api/admin-messages.ts';
import { useRead } from '#web/lib/use-read.ts';

/** A page of messages. What was read last stays while the next is read; `put` shows a change before that. */
export function useMessageList(api: AdminApi, query: AdminMessageQuery) {
  // An object is new with every render; what it says is not.
  const said = JSON.stringify(query);
  const read = useCallback(
    (signal: AbortSignal) => api.messages.list(JSON.parse(said) as AdminMessageQuery, signal),
    [api, said],
  );
  const { answer: list, failure, isCurrent, refresh, change } = useRead(read);
  const put = useCallback(
    (changed: readonly AdminMessage[]) =>
      change((last) => ({
        ...last,
        messages: last.messages.map((row) => changed.find(({ id }) => id === row.id) ?? row),
      })),
    [change],
  );
  return { list, failure, isLoading: !isCurrent, refresh, put };
}
