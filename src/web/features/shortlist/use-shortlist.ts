import { useSyncExternalStore } from 'react';
import { ownShortlist } from '#web/parts/shortlist/own-shortlist.ts';

const subscribe = (listener: () => void) => ownShortlist.subscribe(listener);
const list = () => ownShortlist.list();

/** Returns the shortlist of this browser, in step with hearts and other tabs. */
export const useShortlist = () => useSyncExternalStore(subscribe, list);
