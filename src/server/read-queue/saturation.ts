import type { EventLoopUtilization } from 'node:perf_hooks';

/** Utilisation above which a thread is saturated. */
const FULL = 0.9;

/** Interval over which utilisation is measured. */
const WATCHED_MS = 500;

type Counts = Pick<EventLoopUtilization, 'idle' | 'active'>;

/** Returns the idle and active time of a thread's event loop since the thread's start. */
export type ReadEventLoop = () => Counts;

/**
 * Detects saturation: one of the process's threads was busy for the whole last half second, by its own work or because
 * other processes have the processor.
 * @param now a monotonic clock in milliseconds
 */
export function createSaturation({ now = () => performance.now() }: { now?: () => number } = {}) {
  const loops = new Map<ReadEventLoop, Counts>();
  let readAt = now();
  let isFull = false;

  return {
    /** Includes a thread's event loop from now on. */
    watch: (eventLoop: ReadEventLoop): void => void loops.set(eventLoop, eventLoop()),
    isSaturated(): boolean {
      if (now() - readAt < WATCHED_MS) return isFull;
      readAt = now();
      isFull = false;
      for (const [eventLoop, before] of loops) {
        const { idle, active } = eventLoop();
        const busy = active - before.active;
        const whole = busy + idle - before.idle;
        if (whole > 0 && busy / whole > FULL) isFull = true;
        loops.set(eventLoop, { idle, active });
      }
      return isFull;
    },
  };
}

export type Saturation = ReturnType<typeof createSaturation>;
