import { inTime } from '#domain/in-time.ts';

type Options = {
  /** Reads the version from the database. */
  read: () => Promise<number>;
  /** Milliseconds that only go forward. */
  now?: () => number;
};

/** How often the version is read while pages are asked for. */
const POLL_MS = 250;

/** For how long after it was asked for an answer may be relied on: with the poll well below the second of decision 8. */
const TRUSTED_MS = 700;

/** A page waits no longer than this for the version. */
const PATIENCE_MS = 1000;

/** Nobody asked for so long: the reading stops until somebody does. */
const IDLE_MS = 10_000;

/**
 * Which version the public content has, as far as this process knows: read again and again while it is wanted, so that
 * what another process changes is seen within a second.
 */
export function createContentVersion({ read, now = () => performance.now() }: Options) {
  let known: { version: number; askedAt: number } | null = null;
  /** The last one that was read, however long ago; not what may have been changed since through this process. */
  let confirmed: { version: number; at: Date } | null = null;
  let wantedAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;
  let reading: { answer: Promise<number>; askedAt: number } | null = null;
  let forgottenAt = -Infinity;
  let isStopped = false;

  const readOnce = () => {
    if (reading) return reading;
    const askedAt = now();
    const at = new Date();
    const answer = read()
      .then((version) => {
        if (askedAt < forgottenAt) return version;
        known = { version, askedAt };
        confirmed = { version, at };
        return version;
      })
      .finally(() => {
        if (reading === own) reading = null;
      });
    const own = { answer, askedAt };
    reading = own;
    return own;
  };

  const schedule = () => {
    if (timer !== null || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      if (now() - wantedAt > IDLE_MS) return;
      // What could not be read is not relied on; the next asking reads it itself.
      readOnce()
        .answer.catch(() => {})
        .finally(schedule);
    }, POLL_MS);
    timer.unref();
  };

  /** The version without waiting; null where it would have to be read first. */
  const current = (): number | null => {
    wantedAt = now();
    schedule();
    return known !== null && wantedAt - known.askedAt < TRUSTED_MS ? known.version : null;
  };

  return {
    current,
    /**
     * The version, read now where the last reading is too old.
     * @throws TimedOutError, or what reading it failed of
     */
    async get(): Promise<number> {
      const version = current();
      if (version !== null) return version;
      const { answer, askedAt } = readOnce();
      return inTime(() => answer, Math.max(0, PATIENCE_MS - (now() - askedAt)));
    },
    /** The last version that was read and when, for what is better old than not there at all. */
    get confirmed() {
      return confirmed;
    },
    /** Something may just have been changed through this process: what was read before is not relied on. */
    forget(): void {
      known = null;
      confirmed = null;
      reading = null;
      forgottenAt = now();
    },
    stop(): void {
      isStopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}

export type ContentVersion = ReturnType<typeof createContentVersion>;
