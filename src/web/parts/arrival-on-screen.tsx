import { useToast } from '#web/ui/toast.tsx';
import { useArrivalNotice } from './arrival-anywhere.tsx';

/** Shows the notice of the last navigation as a toast of this screen. */
export function ArrivalOnScreen() {
  useArrivalNotice(useToast().toast);
  return null;
}
