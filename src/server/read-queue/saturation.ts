import type { EventLoopUtilization } from 'node:perf_hooks';

/** Utilisation above which a thread is saturated. */
const FULL = 0.9;

/** Interval over which utilisation is measured. */
const WATCHED_MS = 500;

type Counts = Pick<EventLoopUtilization, 'idle' | 'active'>;

/** Returns a thread's idle and active time since its start. */
export type Thread = () => Counts;

/**
 * Detects saturation: one of the process's threads was busy for the whole last half second, by its own work or because
 * other processes have the processor.
 * @param now a monotonic clock in milliseconds
 */
export function createSaturation({ now = () => performance.now() }: { now?: () => number } = {}) {
  const threads = new Map<Thread, Counts>();
  let readAt = now();
  let isFull = false;

  return {
    /** Includes a thread from now on. */
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
