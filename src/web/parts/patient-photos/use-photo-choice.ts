import { useEffect, useSyncExternalStore } from 'react';
import { ownPhotoChoice } from './own-photo-choice.ts';
import { startPhotos } from './start-photos.ts';

const subscribe = (listener: () => void) => ownPhotoChoice().subscribe(listener);
const isShown = () => ownPhotoChoice().isShown();

/** Returns true while the reader wants to see photos; false on the server, and until the page has hydrated. */
export function usePhotoChoice(): boolean {
  useEffect(startPhotos, []);
  return useSyncExternalStore(subscribe, isShown, () => false);
}
