import { useEffect } from 'react';
import { type ToastContent } from '#web/ui/toast-store.ts';
import { ToastProvider, useToast } from '#web/ui/toast.tsx';

/** Shows a toast on a screen that has no others. */
export function ArrivalOutlet({ notice }: { notice: ToastContent }) {
  return (
    <ToastProvider>
      <Once notice={notice} />
    </ToastProvider>
  );
}

function Once({ notice }: { notice: ToastContent }) {
  const { toast } = useToast();
  useEffect(() => {
    toast(notice);
    // The router keeps a navigation's state for a reload: said once is enough.
    const { usr: _, ...rest } = (window.history.state ?? {}) as Record<string, unknown>;
    window.history.replaceState(rest, '');
  }, [notice, toast]);
  return null;
}
