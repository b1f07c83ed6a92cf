/** Seconds up to which a waiting time is a few seconds. */
const FEW_SECONDS = 10;

/** Minutes up to which a waiting time is written in minutes. */
const MOST_MINUTES = 120;

/** A waiting time for display, rounded up. */
export type WaitingTime = { seconds: true } | { minutes: number } | { hours: number };

/** Returns a few seconds, or whole minutes or hours. */
export function readWaitingTime(seconds: number): WaitingTime {
  if (seconds <= FEW_SECONDS) return { seconds: true };
  const minutes = Math.ceil(seconds / 60);
  return minutes > MOST_MINUTES ? { hours: Math.ceil(minutes / 60) } : { minutes };
}
