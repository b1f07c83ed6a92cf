import { Suspense } from 'react';
import { Dashboard } from '#web/features/portal/dashboard.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { renderReport } from './report.tsx';

const MessageDialog = lazyRetried(() => import('#web/features/admin-messages/message-dialog.tsx'));

export default function OverviewRoute() {
  return (
    <Dashboard
      renderInquiry={(inquiry) =>
        inquiry.id !== null && (
          <Suspense>
            <MessageDialog {...inquiry} renderReport={renderReport} />
          </Suspense>
        )
      }
    />
  );
}
