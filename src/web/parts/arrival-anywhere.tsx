import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadRetried } from '#web/lib/lazy-part.tsx';
import type { ToastContent } from '#web/ui/toast-store.ts';

type Notice = Pick<ToastContent, 'kind' | 'title'> & { description?: string };

/** Returns the state of a navigation whose target screen shows a notice. */
export const noticeState = (notice: Notice) => ({ notice });

/** Returns the notice in a navigation state, if any. */
export const noticeOf = (state: unknown) => (state as { notice?: Notice } | null)?.notice;

/** Shows the notice of the last navigation. */
export function useArrivalNotice(show: (notice: Notice) => unknown): void {
  const notice = noticeOf(useLocation().state);
  useEffect(() => {
    if (!notice) return;
    show(notice);
    // The browser keeps navigation state across reloads; removed so that the notice is shown once.
    const { usr: _, ...rest } = window.history.state as Record<string, unknown>;
    window.history.replaceState(rest, '');
  }, [notice, show]);
}

/** Shows the notice on a screen without toasts of its own. */
export function ArrivalAnywhere() {
  useArrivalNotice(showAnywhere);
  return null;
}

/** Loads the toasts, which few pages begin with. */
async function showAnywhere(notice: Notice): Promise<void> {
  const { toastsAnywhere } = await loadRetried(() => import('#web/ui/toast.tsx'));
  toastsAnywhere.toast(notice);
}
