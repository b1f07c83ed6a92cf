import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import { staffActor } from '#domain/account/actor.ts';
import { readChoice } from '#domain/lists/list-params.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { ModerationProvider } from './moderation-context.ts';
import { ReviewListView } from './review-list-view.tsx';
import { RepliesView } from './replies/replies-view.tsx';
import { QueueView } from './queue/queue-view.tsx';
import { UndoProvider } from './undo/undo-provider.tsx';

type Props = { api: AdminApi; user: SessionUser };

/** The portal's reviews tab: list, queue or saved replies, chosen by `?mode=`. */
export function ReviewsTab({ api, user }: Props) {
  const [params] = useSearchParams();
  const { id, username, role } = user;
  const moderation = useMemo(
    () => ({ api, actor: staffActor({ id, username, role }) }),
    [api, id, username, role],
  );
  const mode = readChoice(params.get('mode'), ['list', 'queue', 'replies']);
  useFocusOnChange(mode);
  return (
    <ModerationProvider value={moderation}>
      <UndoProvider>
        {mode === 'list' && <ReviewListView />}
        {mode === 'queue' && <QueueView />}
        {mode === 'replies' && <RepliesView />}
      </UndoProvider>
    </ModerationProvider>
  );
}

/** Moves focus to the heading when the view changes, because the link that had it is gone. */
function useFocusOnChange(mode: string): void {
  const last = useRef(mode);
  useEffect(() => {
    if (last.current !== mode) focusHeading({ preventScroll: true });
    last.current = mode;
  }, [mode]);
}
