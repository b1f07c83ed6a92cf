/** How long something has to have been on screen before a press may act on it. The second click of a double click comes sooner. */
export const SETTLE_MS = 500;

/**
 * Whether what has been on screen since `since` may be acted on by a press at `at`.
 * @param since in milliseconds of performance.now(), as `at`; null where it is not on screen
 */
export const isSettled = (since: number | null, at: number): boolean =>
  since !== null && at - since >= SETTLE_MS;

/** When a key, button or finger was pressed: what a busy page handles late was not pressed late. */
export const pressedAt = ({ timeStamp }: { timeStamp: number }): number =>
  Math.min(timeStamp, performance.now());
