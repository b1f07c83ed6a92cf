import { ApiError } from './api-error.ts';

/** Returns true if the server was not reached or could not answer; other requests would fail for the same cause. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === null || error.status >= 500);

/** Returns the message of any thrown value, in English: for staff's portal. Others take `useReason`. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.';

/**
 * Says that something was not done, and why; without an answer it may have been done.
 * @param done the participle: 'done', 'deleted'
 */
export const describeFailure = (error: unknown, done = 'done'): string =>
  `${isUnanswered(error) ? 'Perhaps not' : 'Not'} ${done}: ${reasonOf(error)}`;

/** Returns true if the site itself gave no answer; its own errors have a code. */
const isUnanswered = (error: unknown) =>
  isOutage(error) && !(error instanceof ApiError && error.refusal?.code);

/** Returns the reason of a refused form as a whole; null where field errors or the conflict panel already say it. */
export const formRefusal = (reason: string, faults: object, hasConflict: boolean): string | null =>
  hasConflict || Object.keys(faults).length > 0 ? null : reason;

/**
 * Returns the current state after a stale edit was rejected; null for other errors. Each endpoint defines its shape.
 */
export const currentItemOf = (error: unknown): unknown =>
  (error instanceof ApiError && error.refusal?.current) || null;
