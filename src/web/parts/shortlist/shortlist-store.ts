import { inOrder, SHORTLIST_LIMIT, type ShortlistEntry } from '#domain/shortlist/shortlist.ts';

/**
 * Each clinic has a key of its own, so that two tabs that write at once lose nothing: neither writes what it read
 * before.
 */
const PREFIX = 'shortlist/';

/** Outcome of a write: `full` is the browser's storage, `limit` the shortlist's own. */
export type Written = 'done' | 'limit' | 'full' | 'forbidden';

/**
 * The reader's shortlist in this browser.
 * @param open returns the storage; it throws where the browser forbids it
 */
export function createShortlistStore(open: () => Storage, now: () => number = Date.now) {
  let entries: readonly ShortlistEntry[] = read(open);
  /** Entries removed from this page, so that adding it again brings its note and its place back. */
  const removed = new Map<string, ShortlistEntry>();
  const listeners = new Set<() => void>();

  const refresh = () => {
    entries = read(open);
    for (const notify of listeners) notify();
  };

  function write(slug: string, value: Omit<ShortlistEntry, 'slug'> | null): Written {
    try {
      if (value === null) open().removeItem(PREFIX + slug);
      else open().setItem(PREFIX + slug, JSON.stringify(value));
      return 'done';
    } catch (error) {
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden';
    } finally {
      refresh();
    }
  }

  return {
    list: () => entries,
    /** Reads the storage again, which another tab may have changed. */
    refresh,
    /** Returns true where the browser forbids to store anything. */
    isForbidden(): boolean {
      try {
        return !open();
      } catch {
        return true;
      }
    },
    has: (slug: string) => entries.some((entry) => entry.slug === slug),
    find: (slug: string) => entries.find((entry) => entry.slug === slug),
    /** Adds a clinic at the end, or where it was before it was removed; one that is there stays as it is. */
    add(slug: string, note = ''): Written {
      refresh();
      if (entries.some((entry) => entry.slug === slug)) return 'done';
      if (entries.length >= SHORTLIST_LIMIT) return 'limit';
      const before = removed.get(slug);
      const addedAt = before?.addedAt ?? Math.max(now(), (entries.at(-1)?.addedAt ?? 0) + 1);
      return write(slug, { note: note || (before?.note ?? ''), addedAt });
    },
    remove(slug: string): Written {
      const entry = entries.find((one) => one.slug === slug);
      if (entry) removed.set(slug, entry);
      return write(slug, null);
    },
    /** Brings back an entry that was removed, here or in another tab. */
    restore(entry: ShortlistEntry): Written {
      removed.set(entry.slug, entry);
      return this.add(entry.slug);
    },
    /** Writes the note of a clinic, unless another tab removed it. */
    note(slug: string, note: string): Written {
      refresh();
      const entry = entries.find((one) => one.slug === slug);
      return entry ? write(slug, { note, addedAt: entry.addedAt }) : 'done';
    },
    /** Moves an entry to the present address of its clinic. */
    rename(from: string, to: string, note: string): Written {
      const entry = entries.find((one) => one.slug === from);
      if (!entry) return 'done';
      const written = write(to, { note, addedAt: entry.addedAt });
      return written === 'done' ? write(from, null) : written;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reads the entries; one that was damaged keeps its clinic. */
function read(open: () => Storage): ShortlistEntry[] {
  try {
    const storage = open();
    const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
    return inOrder(
      keys.map((key) => ({ slug: key.slice(PREFIX.length), ...readValue(storage.getItem(key)) })),
    );
  } catch {
    return [];
  }
}

function readValue(text: string | null): Omit<ShortlistEntry, 'slug'> {
  try {
    const { note, addedAt } = JSON.parse(text ?? '') as { note?: unknown; addedAt?: unknown };
    return {
      note: typeof note === 'string' ? note : '',
      addedAt: typeof addedAt === 'number' && Number.isFinite(addedAt) ? addedAt : 0,
    };
  } catch {
    return { note: '', addedAt: 0 };
  }
}

/** Returns true for a change of another tab that concerns the shortlist; a key of null stands for all. */
export const isOfShortlist = (key: string | null): boolean => key === null || key.startsWith(PREFIX);
