import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { createToastStore, type ToastStore } from './toast-store.ts';

/** Loaded after the screen, which has no toasts to show at first. */
export const ToastOutlet = lazyRetried(() => import('./toast-outlet.tsx'));

const ToastContext = createContext<ToastStore | null>(null);

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
export function useToast(): Pick<ToastStore, 'toast' | 'dismiss'> {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider around the screen.');
  return store;
}
