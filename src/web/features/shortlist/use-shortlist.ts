import { useSyncExternalStore } from 'react';
import { ownShortlist } from '#web/parts/shortlist/own-shortlist.ts';

/** Returns the shortlist of this browser, in step with hearts and other tabs. */
export const useShortlist = () => useSyncExternalStore(ownShortlist.subscribe, ownShortlist.list);
