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

/** Nobody asked for so long: the reading stops until somebody does. */
const IDLE_MS = 10_000;

/**
 * Which version the public content has, as far as this process knows: read again and again while it is wanted, so that
 * what another process changes is seen within a second.
 */
export function createContentVersion({ read, now = () => performance.now() }: Options) {
  let known: { version: number; askedAt: number } | null = null;
  let wantedAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;
  let reading: Promise<number> | null = null;
  let forgottenAt = -Infinity;
  let isStopped = false;

  const readOnce = () => {
    const askedAt = now();
    if (reading) return reading;
    const own = read()
      .then((version) => {
        if (askedAt >= forgottenAt) known = { version, askedAt };
        return version;
      })
      .finally(() => {
        if (reading === own) reading = null;
      });
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
        .catch(() => {})
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
    /** The version, read now where the last reading is too old. */
    async get(): Promise<number> {
      return current() ?? (await readOnce());
    },
    /** Something may just have been changed through this process: what was read before is not relied on. */
    forget(): void {
      known = null;
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
