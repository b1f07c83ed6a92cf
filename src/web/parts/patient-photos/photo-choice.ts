/** Stored while the reader wants to see patients' photos, on all pages and in all tabs. */
export const PHOTOS_KEY = 'patient-photos';
export const PHOTOS_SHOWN = 'shown';

/**
 * The reader's choice to see patients' photos, which may show wounds, blood or bare skin. Style sheets read it from
 * `data-photos` of the document.
 * @param open returns the storage; it throws where the browser forbids it
 */
export function createPhotoChoice(open: () => Storage, root: HTMLElement) {
  // Lasts as long as the document where nothing can be stored.
  let isShown = false;
  const listeners = new Set<() => void>();

  const apply = (next: boolean) => {
    isShown = next;
    root.toggleAttribute('data-photos', next);
    for (const notify of listeners) notify();
  };
  /** Reads the storage again, which another tab may have changed. */
  const refresh = () => {
    try {
      apply(open().getItem(PHOTOS_KEY) === PHOTOS_SHOWN);
    } catch {
      // Storage is forbidden.
    }
  };
  refresh();

  return {
    isShown: () => isShown,
    refresh,
    choose(next: boolean) {
      try {
        if (next) open().setItem(PHOTOS_KEY, PHOTOS_SHOWN);
        else open().removeItem(PHOTOS_KEY);
      } catch {
        // Storage is full or forbidden.
      }
      apply(next);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
