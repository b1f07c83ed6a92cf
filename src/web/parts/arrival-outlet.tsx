import type { ToastContent } from '#web/ui/toast-store.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';

/** Shows a toast on a screen that has no others. */
export default function ArrivalOutlet({ notice }: { notice: ToastContent }) {
  return (
    <ToastProvider>
      <ArrivalNotice notice={notice} />
    </ToastProvider>
  );
}
