import type { EventLoopUtilization } from 'node:perf_hooks';

/** A thread that was busy for more than this share of the time has none left. */
const FULL = 0.9;

/** How long a thread is watched for that. */
const WATCHED_MS = 500;

type Counts = Pick<EventLoopUtilization, 'idle' | 'active'>;

/** How busy a thread has been since it started. */
export type Thread = () => Counts;

/**
 * Says whether the process has time left: whether one of its threads was busy all of the last half second, be it with its
 * own work or because others have the processor.
 * @param now milliseconds that only go forward
 */
export function createSaturation({ now = () => performance.now() }: { now?: () => number } = {}) {
  const threads = new Map<Thread, Counts>();
  let readAt = now();
  let isFull = false;

  return {
    /** Counts a thread from now on. */
    watch: (thread: Thread): void => void threads.set(thread, thread()),
    isSaturated(): boolean {
      if (now() - readAt < WATCHED_MS) return isFull;
      readAt = now();
      isFull = false;
      for (const [thread, before] of threads) {
        const { idle, active } = thread();
        const busy = active - before.active;
        const whole = busy + idle - before.idle;
        if (whole > 0 && busy / whole > FULL) isFull = true;
        threads.set(thread, { idle, active });
      }
      return isFull;
    },
  };
}

export type Saturation = ReturnType<typeof createSaturation>;
