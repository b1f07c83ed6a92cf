/** Storage of this browser, or of this tab alone. */
type Place = 'localStorage' | 'sessionStorage';

/** Returns a stored text; null without one, and where storage is forbidden. */
export function readStored(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null; does nothing where storage is full or forbidden. */
export function writeStored(place: Place, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // Screens work without what they store, until the page is left.
  }
}
