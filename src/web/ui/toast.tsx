import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { requiredContext } from '#web/lib/required-context.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { createToastStore, type ToastStore } from './toast-store.ts';

/** Loaded after the screen, which has no toasts to show at first. */
export const ToastOutlet = lazyRetried(() => import('./toast-outlet.tsx'));

const [ToastContext, useToastStore] = requiredContext<ToastStore>(
  'useToast needs a ToastProvider around the screen.',
);

/** Toasts of no particular screen, such as the result of a form whose screen was left while sending. */
export const toastsAnywhere = createToastStore();

/** Lets its children show toasts. Mounted by screens that need it; adds nothing to the server-rendered HTML. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createToastStore(toastsAnywhere.toast));
  const isBrowser = useIsBrowser();
  useEffect(() => store.open(), [store]);
  return (
    <ToastContext value={store}>
      {children}
      {isBrowser && (
        <Suspense>
          <ToastOutlet store={store} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/**
 * Shows a toast: one at a time, for five seconds; F8 focuses it. Errors are also shown on the page itself, for users
 * who missed the toast.
 * @example const { toast } = useToast(); toast({ kind: 'success', title: 'Success!', description: '…' });
 */
export const useToast = (): Pick<ToastStore, 'toast' | 'dismiss'> => useToastStore();
