import { useToast } from '#web/ui/toast.tsx';
import { useArrivalNotice } from './arrival-toast.tsx';

/** Says what a navigation brought along among the screen's other toasts. */
export function ArrivalNotice() {
  useArrivalNotice(useToast().toast);
  return null;
}
