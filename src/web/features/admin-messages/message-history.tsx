import type { AdminMessageDetail } from '#domain/message/message-views.ts';
import { formatDateTime } from '#domain/date-time.ts';

const ACTIONS: Record<string, string> = {
  start: 'marked it as in progress',
  resolve: 'marked it as resolved',
  archive: 'archived it',
  restore: 'marked it as unread',
  reopen: 'opened it again: the decision was undone',
  open: 'opened it',
  'ask support': 'sent it',
};

/** Lists the events of a message, newest first. */
export function MessageHistory({ history }: Pick<AdminMessageDetail, 'history'>) {
  return (
    <section aria-labelledby="message-history" className="mt-6">
      <h3 id="message-history" className="border-b border-hairline pb-1 text-lg">
        History
      </h3>
      {history.length === 0 && (
        <p className="py-2 text-sm text-quiet">Nothing has been done with it since it came in.</p>
      )}
      <ol>
        {history.map((event) => (
          <li key={event.id} className="flex flex-wrap gap-x-3 border-b border-hairline py-1.5 text-sm">
            <time dateTime={event.at} className="w-44 text-quiet tabular-nums">
              {formatDateTime(event.at)}
            </time>
            <span className="font-semibold">{event.actor}</span>
            <span>{ACTIONS[event.action] ?? event.action}</span>
            {event.isUnchecked && <span className="text-quiet">without a version check</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
