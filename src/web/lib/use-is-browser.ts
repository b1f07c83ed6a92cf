import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while the page takes the server's markup over, then true: for what only a browser can show. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
