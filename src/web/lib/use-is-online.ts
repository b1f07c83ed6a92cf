import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void) {
  const end = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, tell, { signal: end.signal });
  return () => end.abort();
}

/** Whether the browser has a connection; on the server it is taken for granted. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
