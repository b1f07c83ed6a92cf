import { Suspense } from 'react';
import type { RenderReport } from '#web/features/admin-messages/message-dialog.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';

const ReportPanel = lazyRetried(() => import('#web/features/moderation/reports/report-panel.tsx'));

/** Renders the reported review in a message, which belongs to another feature. */
export const renderReport: RenderReport = (report) => (
  <Suspense>
    <ReportPanel {...report} />
  </Suspense>
);
