import { readStored, writeStored } from '../stored-text.ts';

/** Drafts that the storage of this tab refused. */
const refused = new Map<string, string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export const readKept = (key: string): string | null => refused.get(key) ?? readStored('sessionStorage', key);

/**
 * Keeps a draft in this tab, or removes it for null. One that the storage refuses, as it is full or forbidden, is kept until
 * the page is closed or loaded again, before which the browser asks.
 */
export function keepDraft(key: string, text: string | null): void {
  writeStored('sessionStorage', key, text);
  if (text !== null && readStored('sessionStorage', key) !== text) {
    refused.set(key, text);
    window.addEventListener('beforeunload', warn);
  } else if (refused.delete(key) && refused.size === 0) window.removeEventListener('beforeunload', warn);
}

/** Removes the refused drafts with a part in their key. */
export function forgetRefused(part: string): void {
  for (const key of refused.keys()) if (key.includes(part)) keepDraft(key, null);
}
