import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { ModerationProvider } from './moderation-context.ts';
import { ReviewListView } from './review-list-view.tsx';
import { QueueView } from './queue-view.tsx';
import type { Drafts } from './review-draft.ts';

type Props = { api: AdminApi; user: SessionUser; drafts: Drafts };

/** The reviews part of the portal: a list to look things up in, and a queue to work through (`?mode=queue`). */
export function ReviewsTab({ api, user, drafts }: Props) {
  const [params] = useSearchParams();
  const { id, username, role } = user;
  const moderation = useMemo(
    () => ({ api, actor: { kind: 'staff' as const, userId: id, username, role }, drafts }),
    [api, id, username, role, drafts],
  );
  return (
    <ModerationProvider value={moderation}>
      {params.get('mode') === 'queue' ? <QueueView /> : <ReviewListView />}
    </ModerationProvider>
  );
}
