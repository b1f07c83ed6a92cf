import { Suspense } from 'react';
import type { RenderReport } from '#web/features/admin-messages/message-dialog.tsx';
import { useStaff } from '#web/features/portal/staff-context.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';

const ReportPanel = lazyRetried(() => import('#web/features/moderation/reports/report-panel.tsx'));

/** Returns what renders the reported review in a message, which belongs to another feature. */
export function useRenderReport(): RenderReport {
  const staff = useStaff();
  return (report) => (
    <Suspense>
      <ReportPanel {...staff} {...report} />
    </Suspense>
  );
}
