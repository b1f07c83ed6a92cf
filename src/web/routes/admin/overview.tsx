import { Suspense } from 'react';
import { Dashboard } from '#web/features/portal/dashboard.tsx';
import { useStaff } from '#web/features/portal/staff-context.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useRenderReport } from './report.tsx';

const MessageDialog = lazyRetried(() => import('#web/features/admin-messages/message-dialog.tsx'));

export default function OverviewRoute() {
  const { api, user } = useStaff();
  const renderReport = useRenderReport();
  return (
    <Dashboard
      api={api}
      renderInquiry={(inquiry) =>
        inquiry.id !== null && (
          <Suspense>
            <MessageDialog
              api={api}
              canDelete={user.role === 'admin'}
              {...inquiry}
              renderReport={renderReport}
            />
          </Suspense>
        )
      }
    />
  );
}
