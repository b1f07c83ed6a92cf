import { DatabaseAwayError } from '../unavailable.ts';

/** Interval of probes during an outage. */
const PROBE_EVERY_MS = 1000;

type Options = {
  /** Opens a new connection and runs a query. @throws the failure, within its timeout */
  probe: () => Promise<unknown>;
  /** Returns true if a probe's error means an outage, not merely too many connections. */
  isOutage: (error: unknown) => boolean;
  onBegin: (error: unknown) => void;
  /** @param tookMs duration of the outage */
  onEnd: (tookMs: number) => void;
};

/**
 * Detects outages of PostgreSQL. A slow response or failed connection triggers a probe on a new connection; if that
 * fails too, all connections count as lost until a probe succeeds.
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
    /** The error for queries during an outage; null otherwise. */
    get error(): DatabaseAwayError | null {
      return away?.error ?? null;
    },
    /** Starts a probe after an error or a slow response, unless one is running. */
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
