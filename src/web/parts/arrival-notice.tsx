import { useEffect } from 'react';
import type { ToastContent } from '#web/ui/toast-store.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Says what a navigation brought along, among the screen's other toasts. */
export function ArrivalNotice({ notice }: { notice: ToastContent | undefined }) {
  const { toast } = useToast();
  useEffect(() => {
    if (!notice) return;
    toast(notice);
    // The router keeps a navigation's state for a reload: said once is enough.
    const { usr: _, ...rest } = (window.history.state ?? {}) as Record<string, unknown>;
    window.history.replaceState(rest, '');
  }, [notice, toast]);
  return null;
}
