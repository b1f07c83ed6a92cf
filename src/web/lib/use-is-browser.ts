import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false on the server and during hydration, then true: for content that needs browser APIs. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
