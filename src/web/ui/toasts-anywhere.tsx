import { Suspense, useSyncExternalStore } from 'react';
import { ToastOutlet, toastsAnywhere } from './toast.tsx';

/** Shows the toasts of `toastsAnywhere` over any screen. */
export function ToastsAnywhere() {
  const toasts = useSyncExternalStore(toastsAnywhere.subscribe, toastsAnywhere.list);
  return (
    toasts.length > 0 && (
      <Suspense>
        <ToastOutlet store={toastsAnywhere} />
      </Suspense>
    )
  );
}
