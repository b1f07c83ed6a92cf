import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { createToastStore, type ToastStore } from './toast-store.ts';

/** Loaded after the screen: nothing is announced before it can be. */
export const ToastOutlet = lazy(() => import('./toast-outlet.tsx'));

const ToastContext = createContext<ToastStore | null>(null);

/** For what no screen with toasts of its own can say: of one that has gone, how the sending of its form ended. */
export const toastsAnywhere = createToastStore();

/** Lets everything inside it show toasts. Mounted by the screens that do; adds nothing to the server's markup. */
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
 * Says something beside what a person does. One at a time, for five seconds, F8 leads to it. An error is said at its
 * place on the page too: who missed the toast must find it there.
 * @example const { toast } = useToast(); toast({ kind: 'success', title: 'Success!', description: '…' });
 */
export function useToast(): Pick<ToastStore, 'toast' | 'dismiss'> {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider around the screen.');
  return store;
}
