import { DatabaseAwayError } from '../unavailable.ts';

/** While PostgreSQL is away it is asked this often whether it is back. */
const PROBE_EVERY_MS = 1000;

type Options = {
  /** Connects afresh and asks something. @throws what went wrong, in time */
  probe: () => Promise<unknown>;
  /** Whether what a probe failed of means that nobody is served, not just no further connection. */
  isOutage: (error: unknown) => boolean;
  onBegin: (error: unknown) => void;
  /** @param tookMs how long it was away */
  onEnd: (tookMs: number) => void;
};

/**
 * Knows whether PostgreSQL answers. A slow answer alone proves nothing: where one is late, or a connection fails, a
 * connection of its own is tried, and if that is not answered either, all count as lost until one is.
 */
export function createOutage({ probe, isOutage, onBegin, onEnd }: Options) {
  let away: { since: number; error: DatabaseAwayError } | null = null;
  let isLooking = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    const failure = await probe().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (isStopped) return;
    if (failure && isOutage(failure.error)) {
      if (!away) {
        away = { since: performance.now(), error: new DatabaseAwayError(failure.error) };
        onBegin(away.error);
      }
      timer = setTimeout(() => void look(), PROBE_EVERY_MS);
      timer.unref();
      return;
    }
    isLooking = false;
    if (!away) return;
    const { since } = away;
    away = null;
    onEnd(performance.now() - since);
  }

  return {
    /** What whoever needs the database is told while it is away; null while it is there. */
    get error(): DatabaseAwayError | null {
      return away?.error ?? null;
    },
    /** Something failed or is late: looks whether the database answers, once at a time. */
    suspect(): void {
      if (isLooking || isStopped) return;
      isLooking = true;
      void look();
    },
    stop(): void {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

export type Outage = ReturnType<typeof createOutage>;
