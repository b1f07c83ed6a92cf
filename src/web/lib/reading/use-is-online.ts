import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void) {
  const end = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, notify, { signal: end.signal });
  return () => end.abort();
}

/** Returns true if the browser has a connection; always true on the server. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
