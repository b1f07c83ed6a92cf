import { useCallback } from 'react';
import type { AdminMessage } from '#domain/message/message-views.ts';
import type { AdminApi } from '#web/api/admin.ts';
import type { AdminMessageQuery } from '#web/api/admin-messages.ts';
import { useRead } from '#web/lib/use-read.ts';

/** Loads a page of messages. The previous page stays while the next loads; `put` shows changes meanwhile. */
export function useMessageList(api: AdminApi, query: AdminMessageQuery) {
  // The object is new on every render; its JSON is a stable dependency.
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
