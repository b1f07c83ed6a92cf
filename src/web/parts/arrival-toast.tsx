import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { ToastContent } from '#web/ui/toast-store.ts';

/** Loaded by whoever arrives with something to be told: nearly nobody. */
const ArrivalOutlet = lazy(() => import('./arrival-outlet.tsx'));

type Notice = Pick<ToastContent, 'kind' | 'title'> & { description?: string };

/** State of a navigation to another screen that is to say something there. */
export const arrivingWith = (notice: Notice) => ({ notice });

/** What a navigation brought along to be said, if anything. */
export const noticeOf = (state: unknown) => (state as { notice?: Notice } | null)?.notice;

/** Shows what a navigation brought along, once; a reload does not repeat it. */
export function ArrivalToast() {
  const { state, key } = useLocation();
  const [arrival, setArrival] = useState<{ key: string; notice: Notice } | null>(null);
  const notice = noticeOf(state);
  if (notice && arrival?.key !== key) setArrival({ key, notice });
  return (
    arrival && (
      <Suspense>
        <ArrivalOutlet key={arrival.key} notice={arrival.notice} />
      </Suspense>
    )
  );
}
