import { ApiError } from './api-error.ts';

/** Returns true if the server was not reached or could not answer; other requests would fail for the same cause. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === null || error.status >= 500);

/** Returns the message of any thrown value, in English: for staff's portal. Others take `useReason`. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.';

/** Returns the reason of a refused form as a whole; null where field errors or the conflict panel already say it. */
export const formRefusal = (reason: string, faults: object, hasConflict: boolean): string | null =>
  hasConflict || Object.keys(faults).length > 0 ? null : reason;

/**
 * Returns the current state after a stale edit was rejected; null for other errors. Each endpoint defines its shape.
 */
export const currentItemOf = (error: unknown): unknown =>
  (error instanceof ApiError && error.refusal?.current) || null;
