import type { ContentChanges } from '#domain/cache-tags.ts';
import { inTime } from '#domain/in-time.ts';

type Options = {
  /**
   * Reads the content version from the database, and the tags of what changed.
   * @param since the last version whose changes were handled; null if there is none
   */
  read: (since: number | null) => Promise<ContentChanges>;
  /** Called before a newer version is returned, to evict what changed. */
  onChange: (changes: ContentChanges) => void;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/** Polling interval while pages are requested. */
const POLL_MS = 250;

/** Maximum age of a version, measured from its query. With the poll, changes are visible within a second. */
const MAX_AGE_MS = 700;

/** Maximum time that a request waits for the version. */
const MAX_WAIT_MS = 1000;

/** Polling stops after this long without a request. */
const IDLE_MS = 10_000;

/**
 * Caches the version of the public content and polls it while it is requested, so that changes by other processes
 * are visible within a second.
 */
export function createContentVersion({ read, onChange, now = () => performance.now() }: Options) {
  /** The last version whose changes were handled. */
  let handled: number | null = null;
  let known: { version: number; askedAt: number } | null = null;
  /** The last version that was read, of any age; cleared by writes of this process. */
  let confirmed: { version: number; at: Date } | null = null;
  let wantedAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;
  let reading: { version: Promise<number>; askedAt: number } | null = null;
  let invalidatedAt = -Infinity;
  let isStopped = false;

  const readOnce = () => {
    if (reading) return reading;
    const askedAt = now();
    const at = new Date();
    const latest = read(handled)
      .then((changes) => {
        const { version } = changes;
        if (askedAt < invalidatedAt) return version;
        if (version !== handled) onChange(changes);
        handled = version;
        known = { version, askedAt };
        confirmed = { version, at };
        return version;
      })
      .finally(() => {
        if (reading === started) reading = null;
      });
    const started = { version: latest, askedAt };
    reading = started;
    return started;
  };

  const schedule = () => {
    if (timer !== null || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      if (now() - wantedAt > IDLE_MS) return;
      // A failed poll is ignored; the next request reads the version itself.
      readOnce()
        .version.catch(() => {})
        .finally(schedule);
    }, POLL_MS);
    timer.unref();
  };

  /** Returns the cached version; null if it must be read first. */
  const current = (): number | null => {
    wantedAt = now();
    schedule();
    return known !== null && wantedAt - known.askedAt < MAX_AGE_MS ? known.version : null;
  };

  return {
    current,
    /**
     * Returns the version, reading it if the cached one is too old.
     * @throws TimedOutError, or the error of the read
     */
    async get(): Promise<number> {
      const cached = current();
      if (cached !== null) return cached;
      const { version, askedAt } = readOnce();
      return inTime(() => version, Math.max(0, MAX_WAIT_MS - (now() - askedAt)));
    },
    /** Returns the last version that was read and when, for saved copies during an outage. */
    get confirmed() {
      return confirmed;
    },
    /** Discards the cached version after a write through this process. */
    invalidate(): void {
      known = null;
      confirmed = null;
      reading = null;
      invalidatedAt = now();
    },
    stop(): void {
      isStopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}

export type ContentVersion = ReturnType<typeof createContentVersion>;
