import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import { staffActor } from '#domain/account/actor.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { ModerationProvider } from './moderation-context.ts';
import { ReviewListView } from './review-list-view.tsx';
import { QueueView } from './queue/queue-view.tsx';
import { UndoProvider } from './undo/undo-provider.tsx';

type Props = { api: AdminApi; user: SessionUser };

/** The reviews part of the portal: a list to look things up in, and a queue to work through (`?mode=queue`). */
export function ReviewsTab({ api, user }: Props) {
  const [params] = useSearchParams();
  const { id, username, role } = user;
  const moderation = useMemo(
    () => ({ api, actor: staffActor({ id, username, role }) }),
    [api, id, username, role],
  );
  const isQueue = params.get('mode') === 'queue';
  useFocusOnChange(isQueue);
  return (
    <ModerationProvider value={moderation}>
      <UndoProvider>{isQueue ? <QueueView /> : <ReviewListView />}</UndoProvider>
    </ModerationProvider>
  );
}

/** From the list to the queue and back, the heading takes the focus from the link that has gone. */
function useFocusOnChange(isQueue: boolean): void {
  const wasQueue = useRef(isQueue);
  useEffect(() => {
    if (wasQueue.current !== isQueue) focusHeading({ preventScroll: true });
    wasQueue.current = isQueue;
  }, [isQueue]);
}
