import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ToastContent } from '#web/ui/toast-store.ts';
import { toastsAnywhere } from '#web/ui/toast.tsx';

type Notice = Pick<ToastContent, 'kind' | 'title'> & { description?: string };

/** State of a navigation to another screen that is to say something there. */
export const arrivingWith = (notice: Notice) => ({ notice });

/** What a navigation brought along to be said, if anything. */
export const noticeOf = (state: unknown) => (state as { notice?: Notice } | null)?.notice;

/** Says what a navigation brought along. */
export function useArrivalNotice(say: (notice: Notice) => unknown): void {
  const notice = noticeOf(useLocation().state);
  useEffect(() => {
    if (!notice) return;
    say(notice);
    // The router keeps a navigation's state for a reload: said once is enough.
    const { usr: _, ...rest } = window.history.state as Record<string, unknown>;
    window.history.replaceState(rest, '');
  }, [notice, say]);
}

/** The same on a screen that has no toasts of its own. */
export function ArrivalToast() {
  useArrivalNotice(toastsAnywhere.toast);
  return null;
}
