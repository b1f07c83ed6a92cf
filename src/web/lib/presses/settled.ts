/** Time a control must be visible before a press acts on it. The second click of a double click comes sooner. */
export const SETTLE_MS = 500;

/**
 * Returns true if a press at `at` may act on a control visible since `since`.
 * @param since in milliseconds of performance.now(), as `at`; null if the control is not visible
 */
export const isSettled = (since: number | null, at: number): boolean =>
  since !== null && at - since >= SETTLE_MS;

/** Returns the delay until a control visible since `since` accepts presses, rounded up: timers cut off fractions. */
export const settleDelay = (since: number): number => Math.ceil(since + SETTLE_MS - performance.now());

/** The part of a DOM event that dates a press. */
export type PressEvent = { timeStamp: number };

/** Returns when a press happened. A busy page may handle the event late, so the handling time would be wrong. */
export const pressedAt = ({ timeStamp }: PressEvent): number => Math.min(timeStamp, performance.now());
