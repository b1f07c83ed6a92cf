import { useToast } from '#web/ui/toast.tsx';
import { useArrivalNotice } from './arrival-toast.tsx';

/** Shows the notice of the last navigation as a toast of this screen. */
export function ArrivalNotice() {
  useArrivalNotice(useToast().toast);
  return null;
}
