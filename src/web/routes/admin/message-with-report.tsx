import { type ComponentProps, Suspense } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';

const MessageDialog = lazyRetried(() => import('#web/features/admin-messages/message-dialog.tsx'));

const ReportPanel = lazyRetried(() => import('#web/features/moderation/reports/report-panel.tsx'));

type Props = Omit<ComponentProps<typeof MessageDialog>, 'renderReport'>;

/** The dialog of a message, with the reported review in it, which belongs to another feature. */
export const MessageWithReport = (message: Props) => (
  <Suspense>
    <MessageDialog
      {...message}
      renderReport={(report) => (
        <Suspense>
          <ReportPanel {...report} />
        </Suspense>
      )}
    />
  </Suspense>
);
